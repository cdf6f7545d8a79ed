import { type AppError, statusOf } from "#lib/core/http/errors.ts";
import { log } from "#lib/core/http/log.ts";

/**
 * Writes down an answer that is an error, as far as it is anybody's business: a fault with all that
 * is known, a full queue with its sentence (whoever floods must not fill the disk), and what clients
 * do wrong only for those who look for it.
 */
export function report(error: AppError): void {
  if (statusOf[error.code] < 500)
    log().debug({ err: error.cause, code: error.code }, error.message);
  else if (error.code === "unavailable" && error.cause === undefined) log().warn(error.message);
  else log().error({ err: error.cause ?? error }, error.message);
}
