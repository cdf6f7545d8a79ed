/** A film that cannot be made or kept; the message is a sentence for the operator. */
export class FilmError extends Error {
  override name = "FilmError";
}
