import type { Provider, SignInFailureCode } from "#lib/content/identities.ts";
import { type ErrorCode, isAppError } from "#lib/core/http/errors.ts";
import { log } from "#lib/core/http/log.ts";

/** A sign-in elsewhere that ends without a session, and what the next page says of it. */
export class SignInFailure extends Error {
  override name = "SignInFailure";
  readonly code: SignInFailureCode;

  constructor(code: SignInFailureCode, cause?: unknown) {
    super(`sign-in elsewhere: ${code}`, { cause });
    this.code = code;
  }
}

/** What an operator can do something about; the rest is what people do. */
const TROUBLES: readonly SignInFailureCode[] = ["away", "refused"];

/** Writes a failure down. Returns the code of what is said of it. */
export function noteFailure(provider: Provider, error: unknown): SignInFailureCode {
  const code = codeOf(error);
  if (code === "failed") log().error({ err: error, provider }, "a sign-in elsewhere failed");
  else {
    const level = TROUBLES.includes(code) ? "warn" : "debug";
    log()[level]({ provider, code, reason: reasonOf(error) }, "a sign-in elsewhere ended early");
  }
  return code;
}

/** What the transactions refuse: a state that was used, a session that is over, a proof too old. */
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

/** The messages of an error and its causes. Their other fields have codes and tokens in them. */
function reasonOf(error: unknown): string {
  const messages: string[] = [];
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const told = "error" in cause && typeof cause.error === "string" ? ` (${cause.error})` : "";
    messages.push(cause.message + told);
  }
  return messages.join(": ");
}
