import { CallError } from "#lib/http/client.ts";

/**
 * Returns the sentence for a call before the payment that failed: the server's own, or when to try
 * again where a proxy has answered in its place, or else the one that is given.
 */
export function callFailure(error: unknown, sentence: string): string {
  if (!(error instanceof CallError)) return sentence;
  if (error.detail) return error.detail;
  if (error.retryAfterMs === 0) return sentence;
  const span = spanOf(Math.ceil(error.retryAfterMs / 1000));
  return `The site is busy, and nothing was charged. Please try again in ${span}.`;
}

function spanOf(seconds: number): string {
  if (seconds <= 90) return seconds === 1 ? "1 second" : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}
