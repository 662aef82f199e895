/** A rulebook is bundled as the text of its file. */
declare module "*.rulebook" {
  const text: string;
  export default text;
}
