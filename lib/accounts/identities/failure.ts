import type { Provider, SignInFailureCode } from "#lib/accounts/identities/identity-strings.ts";
import { type ErrorCode, isAppError } from "#lib/core/http/errors.ts";
import { log } from "#lib/core/http/log.ts";

export class SignInFailure extends Error {
  override name = "SignInFailure";
  readonly code: SignInFailureCode;

  constructor(code: SignInFailureCode, cause?: unknown) {
    super(`provider sign-in: ${code}`, { cause });
    this.code = code;
  }
}

/** Failures that an operator can act on. */
const TROUBLES: readonly SignInFailureCode[] = ["away", "refused"];

export function noteFailure(provider: Provider, error: unknown): SignInFailureCode {
  const code = codeOf(error);
  if (code === "failed") log().error({ err: error, provider }, "provider sign-in failed");
  else {
    const level = TROUBLES.includes(code) ? "warn" : "debug";
    log()[level]({ provider, code, reason: reasonOf(error) }, "provider sign-in ended early");
  }
  return code;
}

const REFUSALS: Partial<Record<ErrorCode, SignInFailureCode>> = {
  tooManyRequests: "throttled",
  invalid: "lost",
  unauthorized: "lost",
  forbidden: "stale",
};

function codeOf(error: unknown): SignInFailureCode {
  if (error instanceof SignInFailure) return error.code;
  return (isAppError(error) && REFUSALS[error.code]) || "failed";
}

/** Joins the messages only: other fields of errors contain codes and tokens. */
function reasonOf(error: unknown): string {
  const messages: string[] = [];
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const told = "error" in cause && typeof cause.error === "string" ? ` (${cause.error})` : "";
    messages.push(cause.message + told);
  }
  return messages.join(": ");
}
