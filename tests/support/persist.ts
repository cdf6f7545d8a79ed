import { isAppError } from "#lib/core/http/errors.ts";
import type { VisitorResponse } from "#tests/support/accounts/visitor.ts";

const TIMES = 5;

/** A response of an overloaded machine, which is not an error of the site. */
class OverloadedError extends Error {}

/** Returns the response. @throws OverloadedError for a response that asks to retry */
export function requireTime(response: VisitorResponse): VisitorResponse {
  if (response.status === 502 || response.status === 503) {
    throw new OverloadedError(`Answered ${response.status}, again and again.`);
  }
  return response;
}

/** Retries while the response asks for it, as a person or Razorpay would. */
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

/** True for a response of the site or of Razorpay that asks to retry. */
export function isOverload(error: unknown): boolean {
  if (error instanceof OverloadedError) return true;
  if (isAppError(error)) return error.code === "unavailable" || error.code === "badGateway";
  return error instanceof Error && /^timeout exceeded when trying to connect/.test(error.message);
}
