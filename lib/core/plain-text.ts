/** Whether text has no control character and no half of one: PostgreSQL stores no NUL. */
export function isPlainText(text: string): boolean {
  return !/\p{Cc}/u.test(text) && text.isWellFormed();
}
