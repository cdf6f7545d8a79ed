export const contentLimits = {
  pictureBytes: 30_000_000,
  picturePixels: 100_000_000,
  alternativeCharacters: 300,
  /** Autosaves of one author within this time share a revision. */
  autosaveMs: 10 * 60_000,
  /** As JSON. */
  documentBytes: 1_000_000,
};
