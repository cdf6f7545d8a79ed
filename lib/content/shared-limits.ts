export const contentLimits = {
  pictureBytes: 30_000_000,
  picturePixels: 100_000_000,
  /** Of a picture that is decoded as a whole: mostly 66 million pixels in colour. */
  pictureHeldBytes: 200_000_000,
  alternativeCharacters: 300,
  /** Autosaves of one author within this time share a revision. */
  autosaveMs: 10 * 60_000,
  unfinishedOfAuthor: 50,
  /** As JSON. */
  documentBytes: 1_000_000,
  /** Paragraphs, list items, emphases and links; of a document also rows. A page of 5,000 takes 0.2 s. */
  markup: { ofText: 1_000, ofDocument: 5_000 },
};
