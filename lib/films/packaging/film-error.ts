/** The message is a sentence for the operator. */
export class FilmError extends Error {
  override name = "FilmError";
}

/** Another process works on the film. */
export class FilmBusyError extends FilmError {}
