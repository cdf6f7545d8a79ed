/** Rejects control characters and lone surrogates; PostgreSQL stores no NUL. */
export function isPlainText(text: string): boolean {
  return !/\p{Cc}/u.test(text) && text.isWellFormed();
}
