export const contentLimits = {
  /** Of an added picture's file. */
  pictureBytes: 30_000_000,
  picturePixels: 100_000_000,
  /** The longer side of what is kept of it. */
  pictureSide: 2400,
  /** Of decoding and encoding one. */
  pictureSeconds: 30,
  alternativeCharacters: 300,
  previewSeconds: 3600,
  /** An author's autosaved drafts of one span are one revision. */
  autosaveMs: 10 * 60_000,
  /** Of a document, as JSON. */
  documentBytes: 1_000_000,
  publishLeaseMs: 60_000,
};
