/** The `cacheHandler` of `next.config.mjs`. Stores nothing: `set` hands pages to `withReceiver`. */
import { AsyncLocalStorage } from "node:async_hooks";

type Entry = { kind: string } | null;
type Receive = (entry: Entry) => void;

const shared = globalThis as { aieRendering?: AsyncLocalStorage<Receive> };
shared.aieRendering ??= new AsyncLocalStorage();
const renderings = shared.aieRendering;

/** Tells whether the current work of Next is for a publication. */
export function isRendering(): boolean {
  return renderings.getStore() !== undefined;
}

/** Runs `work`, and passes what Next renders in it to `receive`. */
export function withReceiver<Result>(receive: Receive, work: () => Result): Result {
  return renderings.run(receive, work);
}

export default class NextCache {
  async get(): Promise<null> {
    return null;
  }

  async set(_key: string, entry: Entry): Promise<void> {
    renderings.getStore()?.(entry);
  }

  async revalidateTag(): Promise<void> {}

  resetRequestCache(): void {}
}
