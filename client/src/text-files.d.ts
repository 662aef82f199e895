/** A scenario file is bundled as its text. */
declare module "*.scenario" {
  const text: string;
  export default text;
}
