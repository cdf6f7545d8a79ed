import { fallbackIf } from "#lib/core/fallback.ts";

/** The message is a sentence for the operator. */
export class FilmError extends Error {
  override name = "FilmError";
}

export class FilmBusyError extends FilmError {}

export const ifBusy = fallbackIf((error) => error instanceof FilmBusyError);
