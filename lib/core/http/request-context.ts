import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";

export const REQUEST_ID_HEADER = "x-request-id";

const shared = globalThis as { aieRequestId?: AsyncLocalStorage<string> };
shared.aieRequestId ??= new AsyncLocalStorage<string>();
const storage = shared.aieRequestId;

export function currentRequestId(): string | undefined {
  return storage.getStore();
}

export function withRequestId<Result>(requestId: string, work: () => Result): Result {
  return storage.run(requestId, work);
}

export function newRequestId(): string {
  return randomUUID();
}
