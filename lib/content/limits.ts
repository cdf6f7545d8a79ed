export const contentLimits = {
  pictureBytes: 30_000_000,
  picturePixels: 100_000_000,
  /** The longer side of the stored picture. */
  pictureSide: 2400,
  /** For decoding and encoding one. */
  pictureSeconds: 30,
  alternativeCharacters: 300,
  previewSeconds: 3600,
  /** Autosaves of one author within this time share a revision. */
  autosaveMs: 10 * 60_000,
  /** As JSON. */
  documentBytes: 1_000_000,
  publishLeaseMs: 60_000,
};
