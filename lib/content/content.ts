import { AsyncLocalStorage } from "node:async_hooks";

export type Content = { revision: number };

// Shared: Next's bundle and the server each have an instance of this module.
const shared = globalThis as { aieContent?: AsyncLocalStorage<Content> };

const live: Content = { revision: 1 };

const snapshots = () => {
  shared.aieContent ??= new AsyncLocalStorage();
  return shared.aieContent;
};

/** Returns the snapshot that `withContent` set, else the live content. */
export function content(): Content {
  return snapshots().getStore() ?? live;
}

export function withContent<Result>(snapshot: Content, work: () => Result): Result {
  return snapshots().run(snapshot, work);
}
