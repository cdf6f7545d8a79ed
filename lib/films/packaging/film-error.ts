/** The message is a sentence for the operator. */
export class FilmError extends Error {
  override name = "FilmError";
}

export class FilmBusyError extends FilmError {}

/** Usage: `.catch(ifBusy(false))`. */
export function ifBusy<Fallback>(fallback: Fallback): (error: unknown) => Fallback {
  return (error) => {
    if (error instanceof FilmBusyError) return fallback;
    throw error;
  };
}
