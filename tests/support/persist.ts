import { isAppError } from "#lib/core/http/errors.ts";
import type { Answer } from "#tests/support/accounts/visitor.ts";

/** How often somebody asks for one thing. */
const TIMES = 5;

/** What a machine says that has too much to do for the moment: nothing has gone wrong. */
class OverloadedError extends Error {}

/** The answer. @throws OverloadedError for one that says 'come again' */
export function requireTime(answer: Answer): Answer {
  if (answer.status === 502 || answer.status === 503) {
    throw new OverloadedError(`Answered ${answer.status}, again and again.`);
  }
  return answer;
}

/** Does it again as long as it is told to come again, as a person or Razorpay would. */
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

/** True for an answer that says 'come again', from the site or from Razorpay. */
export function isOverload(error: unknown): boolean {
  if (error instanceof OverloadedError) return true;
  if (isAppError(error)) return error.code === "unavailable" || error.code === "badGateway";
  return error instanceof Error && /^timeout exceeded when trying to connect/.test(error.message);
}
