import { CallError } from "#components/calls/client.ts";
import { words as membershipWords } from "./words.ts";

const words = membershipWords.checkout;

/**
 * Returns the sentence for a failed call before the payment: the server's, the time to retry after
 * a proxy's Retry-After, or else `sentence`.
 */
export function callFailure(error: unknown, sentence: string): string {
  if (!(error instanceof CallError)) return sentence;
  if (error.detail) return error.detail;
  if (error.retryAfterMs === 0) return sentence;
  const span = spanOf(Math.ceil(error.retryAfterMs / 1000));
  return words.busy(span);
}

function spanOf(seconds: number): string {
  if (seconds <= 90) return words.seconds(seconds);
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 90 ? words.minutes(minutes) : words.hours(Math.ceil(minutes / 60));
}
