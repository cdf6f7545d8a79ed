import type { z } from "zod";
import { artist, work } from "./art.ts";
import { SLUG } from "./fields.ts";
import { announcement, letter } from "./letters.ts";
import { NOTICE_LANGUAGE, notice } from "./notice.ts";
import { person } from "./people.ts";
import { episode, season } from "./seasons.ts";
import { settings } from "./settings.ts";
import { about, artists, faculty, faq, home, login, page, plan, site } from "./singles.ts";

/** Kinds with several documents; `key` matches their keys. */
export const manyOf = {
  // `-episodes` ends the addresses of subscribers' pages.
  season: { schema: season, key: /^season-[a-z]+(?:-[a-z]+)*(?<!-episodes)$/ },
  episode: { schema: episode, key: /^AIE-SE0[1-9]\d?EP0[1-9]\d?$/ },
  person: { schema: person, key: SLUG },
  artist: { schema: artist, key: SLUG },
  work: { schema: work, key: SLUG },
  page: { schema: page, key: SLUG },
  // Its key is the letter's name (`lib/content/letters`).
  letter: { schema: letter, key: /^[a-z][A-Za-z]{1,39}$/ },
  // `/desk/letters/<key>`
  announcement: { schema: announcement, key: /^(?!gallery$)[a-z0-9]+(?:-[a-z0-9]+)*$/ },
  notice: { schema: notice, key: NOTICE_LANGUAGE },
} as const;

/** Kinds with one document, whose id is the kind. */
export const oneOf = { site, home, about, faq, faculty, artists, login, plan, settings } as const;

export type ManyKind = keyof typeof manyOf;
export type OneKind = keyof typeof oneOf;
export type Kind = ManyKind | OneKind;

export type Reference = { kind: Kind; key: string };

export type Source = Reference & { body: unknown; revision?: number };

type Schemas = { [K in ManyKind]: (typeof manyOf)[K]["schema"] } & typeof oneOf;

export type BodyOf<K extends Kind> = z.infer<Schemas[K]>;

export type Parsed = { [K in Kind]: { kind: K; key: string; body: BodyOf<K> } }[Kind];

export type ParsedOf<K extends Kind> = Extract<Parsed, { kind: K }>;

export const kinds = [...Object.keys(oneOf), ...Object.keys(manyOf)] as readonly Kind[];

export function isMany(kind: Kind): kind is ManyKind {
  return kind in manyOf;
}

export function schemaOf(kind: Kind) {
  return isMany(kind) ? manyOf[kind].schema : oneOf[kind];
}

/** Such as 'person/tara-fernandes' or 'home'. */
export function documentId({ kind, key }: Reference): string {
  return isMany(kind) ? `${kind}/${key}` : kind;
}

export function readDocumentId(id: string): Reference | null {
  const slash = id.indexOf("/");
  const kind = kinds.find((one) => one === (slash < 0 ? id : id.slice(0, slash)));
  if (kind === undefined) return null;
  if (!isMany(kind)) return slash < 0 ? { kind, key: kind } : null;
  if (slash < 0) return null;
  const key = id.slice(slash + 1);
  return manyOf[kind].key.test(key) ? { kind, key } : null;
}

export function many<K extends Kind>(documents: readonly Parsed[], kind: K): ParsedOf<K>[] {
  return documents.filter((document): document is ParsedOf<K> => document.kind === kind);
}
