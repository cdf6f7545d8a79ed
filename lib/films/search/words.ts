/**
 * Splits a text into words for the index and for queries: without case, Latin accents and the nukta.
 * Other combining marks stay: a Devanagari vowel sign is a part of its word.
 */
export function wordsOf(text: string): string[] {
  return fold(text).match(WORD) ?? [];
}

const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu;

/** Latin accents, the nukta, and the joiners that shape letters within a word. */
const DROPPED = /[\u0300-\u036f\u093c\u200c\u200d]|['’]s\b/g;

export const fold = (text: string) => text.toLowerCase().normalize("NFD").replaceAll(DROPPED, "");
