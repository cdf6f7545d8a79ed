import { CallError } from "#components/calls/client.ts";

/** The sentence to show for a failed call: the server's own, or else this one. */
export function callMessage(error: unknown, fallback: string): string {
  return (error instanceof CallError && error.detail) || fallback;
}
