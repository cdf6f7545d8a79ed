import { isDatabaseAway } from "#lib/core/database-errors.ts";

/** RFC 9110; 422 for a schema; RFC 6585 for 429 and 431. */
export const statusOf = {
  badRequest: 400,
  unauthorized: 401,
  forbidden: 403,
  notFound: 404,
  methodNotAllowed: 405,
  requestTimeout: 408,
  conflict: 409,
  lengthRequired: 411,
  tooLarge: 413,
  addressTooLong: 414,
  unsupportedMediaType: 415,
  invalid: 422,
  tooManyRequests: 429,
  headersTooLarge: 431,
  internal: 500,
  badGateway: 502,
  unavailable: 503,
  /** RFC 4918, section 11.5. */
  insufficientStorage: 507,
} as const;

export type ErrorCode = keyof typeof statusOf;

type Options = { cause?: unknown; headers?: Record<string, string>; fields?: object };

/** Users see `detail`; the log gets `cause`. */
export class AppError extends Error {
  override name = "AppError";
  readonly code: ErrorCode;
  readonly detail: string;
  readonly headers: Record<string, string>;
  readonly fields: object;

  constructor(code: ErrorCode, detail: string, options: Options = {}) {
    super(detail, { cause: options.cause });
    this.code = code;
    this.detail = detail;
    this.headers = options.headers ?? {};
    this.fields = options.fields ?? {};
  }
}

/** By name: Next's bundle and the server each have an instance of the class. */
export function isAppError(error: unknown): error is AppError {
  return error instanceof Error && error.name === "AppError";
}

export function unavailable(detail: string, cause?: unknown): AppError {
  return new AppError("unavailable", detail, { cause, headers: { "Retry-After": "5" } });
}

export function tooManyRequests(detail: string, seconds: number): AppError {
  return new AppError("tooManyRequests", detail, { headers: { "Retry-After": String(seconds) } });
}

/** For a write that names a state which its author has not seen. */
export function changedSince(what: string): AppError {
  return new AppError("conflict", `Please reload this page: the ${what} was changed since.`);
}

export function databaseBusy(cause: unknown): AppError {
  return unavailable("The site is busy. Please try again in a moment.", cause);
}

export function toAppError(error: unknown): AppError {
  if (isAppError(error)) return error;
  if (isDatabaseAway(error)) return databaseBusy(error);
  return new AppError("internal", "Something went wrong on our side. Please try again.", {
    cause: error,
  });
}

export function errorBody(error: AppError, requestId: string): object {
  return { detail: error.detail, request_id: requestId, ...error.fields };
}
