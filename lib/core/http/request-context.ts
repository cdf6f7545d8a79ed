import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";

export const REQUEST_ID_HEADER = "x-request-id";

type Context = { requestId: string };

// One store for the server's and Next's copy of this module.
const shared = globalThis as { aieRequestContext?: AsyncLocalStorage<Context> };
shared.aieRequestContext ??= new AsyncLocalStorage<Context>();
const storage = shared.aieRequestContext;

/** The id of the request that is being answered, or undefined outside of one. */
export function currentRequestId(): string | undefined {
  return storage.getStore()?.requestId;
}

/** Runs `work` with a request id, which each log line within it then carries. */
export function withRequestId<Result>(requestId: string, work: () => Result): Result {
  return storage.run({ requestId }, work);
}

/** A new id: the server gives one to each request and never takes one from outside. */
export function newRequestId(): string {
  return randomUUID();
}
