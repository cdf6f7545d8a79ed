import { CallError } from "#lib/http/client.ts";

/** What is said when no answer came. */
export const unreachable =
  "The server could not be reached. Please check your connection and try again.";

/** The sentence to show for a failed call: the server's own, or else this one. */
export function callMessage(error: unknown, fallback: string): string {
  return (error instanceof CallError && error.detail) || fallback;
}
