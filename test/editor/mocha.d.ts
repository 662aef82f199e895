/** Mocha's browser build, which runs in every host. It puts `mocha` and `Mocha` into the global scope. */
declare module "mocha/mocha.js";
