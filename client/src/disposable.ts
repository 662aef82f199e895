/** Something that is to be let go of in the end. */
export interface Disposable {
  dispose(): unknown;
}
