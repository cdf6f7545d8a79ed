import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";

export const REQUEST_ID_HEADER = "x-request-id";

type Context = { requestId: string };

const shared = globalThis as { aieRequestContext?: AsyncLocalStorage<Context> };
shared.aieRequestContext ??= new AsyncLocalStorage<Context>();
const storage = shared.aieRequestContext;

export function currentRequestId(): string | undefined {
  return storage.getStore()?.requestId;
}

export function withRequestId<Result>(requestId: string, work: () => Result): Result {
  return storage.run({ requestId }, work);
}

export function newRequestId(): string {
  return randomUUID();
}
