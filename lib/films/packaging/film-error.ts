/** The message is a sentence for the operator. */
export class FilmError extends Error {
  override name = "FilmError";
}

export class FilmBusyError extends FilmError {}
