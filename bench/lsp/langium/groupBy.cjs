// chevrotain 13 (in langium 4.4.0) calls Object.groupBy, which Node 20 lacks.
Object.groupBy ??= (items, key) => {
  const out = Object.create(null);
  let i = 0;
  for (const item of items) (out[key(item, i++)] ??= []).push(item);
  return out;
};
