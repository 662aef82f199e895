/**
 * Open files, files on disk, includes; what is recomputed after an edit. This layer knows no editor protocol and no
 * game; it reads files only through a `FileSource`, never by itself.
 */
export * from "./uri";
export * from "./fileSource";
export * from "./schedule";
export * from "./sectionState";
export * from "./document";
export * from "./workspace";
