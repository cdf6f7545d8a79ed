import { isAppError } from "#lib/core/http/errors.ts";
import type { Answer } from "#tests/support/accounts/visitor.ts";

const TIMES = 5;

/** An answer of an overloaded machine, which is not an error of the site. */
class OverloadedError extends Error {}

/** Returns the answer. @throws OverloadedError for an answer that asks to retry */
export function requireTime(answer: Answer): Answer {
  if (answer.status === 502 || answer.status === 503) {
    throw new OverloadedError(`Answered ${answer.status}, again and again.`);
  }
  return answer;
}

/** Retries while the answer asks for it, as a person or Razorpay would. */
export async function persist<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let times = 1; times < TIMES; times += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isOverload(error)) throw error;
    }
  }
  return work();
}

/** True for an answer of the site or of Razorpay that asks to retry. */
export function isOverload(error: unknown): boolean {
  if (error instanceof OverloadedError) return true;
  if (isAppError(error)) return error.code === "unavailable" || error.code === "badGateway";
  return error instanceof Error && /^timeout exceeded when trying to connect/.test(error.message);
}
