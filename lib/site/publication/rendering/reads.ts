/** Records which content a page reads: a publication renders only pages with changed parts. */
import { hash } from "node:crypto";
import { priceAt } from "#lib/content/assembly/price.ts";
import type { Content } from "#lib/content/content.ts";
import { now } from "#lib/core/config/clock.ts";

/** Digests by part name. */
export type Reads = Readonly<Record<string, string>>;

/**
 * A part is a list's order ('people'), a document ('people/dev-malhotra', 'about') or, where many
 * pages read a little, a field ('site.name', 'seasons/season-one.title').
 */
export type Parts = ReturnType<typeof partsOf>;

/** Fields that find a document in a list. They count to the list's part, not to the document's. */
const KEYS = {
  seasons: ["slug", "number"],
  episodes: ["id", "season"],
  people: ["slug"],
  artists: ["slug"],
  works: ["id", "artist"],
  pages: ["slug"],
} as const satisfies { [List in keyof Content]?: readonly string[] };

const SINGLES = [
  ...["site", "home", "about", "faq", "faculty", "artistsPage", "login", "plan", "alternatives"],
] as readonly (keyof Content)[];

/** Recorded by field: many pages read a few fields of these parts. */
const hasFields = (name: string) =>
  name === "site" || name === "alternatives" || name.startsWith("seasons/");

export function partsOf(content: Content) {
  const names = new Map<object, string>();
  const digests = new Map<string, string>();
  for (const name of SINGLES) names.set(Object(content[name]), name);
  for (const list of Object.keys(KEYS) as (keyof typeof KEYS)[]) {
    const documents: readonly object[] = content[list];
    names.set(documents, list);
    const keysOf = (document: object) => KEYS[list].map((key) => Reflect.get(document, key));
    digests.set(list, digest(documents.map(keysOf)));
    for (const document of documents) {
      names.set(document, `${list}/${Reflect.get(document, KEYS[list][0])}`);
    }
  }
  for (const [part, name] of names) {
    // A nested document is a part of its own.
    const own = (_: string, value: unknown) =>
      value === part || typeof value !== "object" || value === null
        ? value
        : (names.get(value) ?? value);
    if (!digests.has(name)) digests.set(name, digest(part, own));
    if (!hasFields(name)) continue;
    for (const [key, value] of Object.entries(part)) {
      digests.set(`${name}.${key}`, digest([value], own));
    }
  }
  // The price depends on the day, too.
  const prices = [digests.get("plan"), priceAt(content.plan, now())];
  return { names, digests: digests.set("plan", digest(prices)) };
}

function digest(value: unknown, replacer?: (key: string, value: unknown) => unknown): string {
  return hash("sha256", JSON.stringify(value, replacer), "base64url").slice(0, 16);
}

/** Tells whether a page that read these parts would be rendered the same again. */
export function isSame(reads: Reads, { digests }: Parts): boolean {
  return Object.entries(reads).every(([name, before]) => digestOf(name, digests) === before);
}

/** Notes what is read, by proxies. Pages rendered sequentially share the proxies. */
export function noteReads(content: Content, parts: Parts) {
  const used = new Set<string>();
  const views = new Map<object, object>();

  function viewOf(value: unknown): unknown {
    if (typeof value !== "object" || value === null) return value;
    const list = Array.isArray(value) ? parts.names.get(value) : undefined;
    if (list !== undefined) used.add(list);
    const known = views.get(value);
    if (known) return known;
    const view = makeView(value);
    views.set(value, view);
    return view;
  }

  function makeView(value: object): object {
    if (!holdsPart(value, parts)) return value;
    // Iterating a proxied list would trap twice for each document.
    return Array.isArray(value) ? value.map(viewOf) : viewOfOne(value, parts.names.get(value));
  }

  function viewOfOne(value: object, name: string | undefined): object {
    if (name === undefined)
      return new Proxy(value, { get: (target, key) => viewOf(Reflect.get(target, key)) });
    const keys: readonly (string | symbol)[] = keysOf(name);
    const ofFields = hasFields(name);
    const note = (key: string | symbol) => {
      if (!keys.includes(key)) used.add(ofFields ? `${name}.${String(key)}` : name);
    };
    return new Proxy(value, {
      get: (target, key) => {
        note(key);
        return viewOf(Reflect.get(target, key));
      },
      has: (target, key) => {
        note(key);
        return Reflect.has(target, key);
      },
      ownKeys: (target) => {
        used.add(name);
        return Reflect.ownKeys(target);
      },
    });
  }

  const view = new Proxy(content, { get: (target, key) => viewOf(Reflect.get(target, key)) });
  const reads = () =>
    Object.fromEntries([...used].map((name) => [name, digestOf(name, parts.digests)]));
  return { content: view, begin: () => used.clear(), reads };
}

const digestOf = (name: string, digests: Parts["digests"]) => digests.get(name) ?? "";

function keysOf(name: string): readonly (string | symbol)[] {
  const list = name.slice(0, Math.max(0, name.indexOf("/")));
  return list in KEYS ? KEYS[list as keyof typeof KEYS] : [];
}

/** A value without parts needs no proxy: its document's part covers it. */
function holdsPart(value: object, { names }: Parts): boolean {
  if (names.has(value)) return true;
  return Object.values(value).some((part) => {
    if (typeof part !== "object" || part === null) return false;
    return names.has(part) || (Array.isArray(part) && part.some((one) => names.has(one)));
  });
}
