import { isUniqueViolation } from "#lib/core/database-errors.ts";
import { AppError, type ErrorCode } from "#lib/core/http/errors.ts";

/** Retries when another request or process created the row first. */
export function retryTaken<Result>(work: () => Promise<Result>): Promise<Result> {
  return work().catch((error: unknown) => {
    if (!isUniqueViolation(error)) throw error;
    return work();
  });
}

/** Rejects an existing row: `.catch(ifTaken("conflict", sentence))`. */
export function ifTaken(code: ErrorCode, sentence: string): (cause: unknown) => never {
  return (cause) => {
    throw isUniqueViolation(cause) ? new AppError(code, sentence, { cause }) : cause;
  };
}
