/** The `cacheHandler` of `next.config.mjs`. Stores nothing: `set` hands a page to the renderer. */

type Entry = { kind: string } | null;

/** Next's bundle has its own copy of this module. Set in the renderer only, which makes one page at a time. */
export const rendering = globalThis as { aieReceivePage?: (entry: Entry) => void };

export default class NextCache {
  async get(): Promise<null> {
    return null;
  }

  async set(_key: string, entry: Entry): Promise<void> {
    rendering.aieReceivePage?.(entry);
  }

  async revalidateTag(): Promise<void> {}

  resetRequestCache(): void {}
}
