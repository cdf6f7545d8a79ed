/** The page counts by them, too. */
export const noteLimits = {
  notesOfMember: 2_000,
  /** UTF-16 units, as browsers count. */
  textLetters: 4_000,
  quoteLetters: 300,
} as const;
