import { documentId, many, manyOf, type Parsed, type Reference } from "#lib/content/kinds/kinds.ts";
import {
  artistPath,
  freePagePath,
  noticePath,
  paths,
  personPath,
  seasonEpisodesPath,
  seasonPath,
  workPath,
} from "#lib/core/config/paths.ts";
import type { Problem } from "./problems.ts";
import { mentionsOf } from "./references.ts";

/** Lists unknown references, and addresses that two documents claim. */
export function checkReferences(
  documents: readonly Parsed[],
  hasPicture: (path: string) => boolean,
): Problem[] {
  const published = new Set(documents.map(documentId));
  const pages = new Set<string>([...Object.values(paths), ...documents.flatMap(pathsOf)]);
  const problems: Problem[] = [];
  for (const { kind, key, body } of documents) {
    const document = documentId({ kind, key });
    const add = (field: string, sentence: string) => problems.push({ document, field, sentence });
    const mentions = mentionsOf(kind, body);
    for (const { field, value, ...named } of mentions.documents) {
      const id = documentId({ kind: named.kind, key: value });
      if (!published.has(id)) add(field, `names ${id}, which is not published`);
    }
    for (const { field, value } of mentions.pictures) {
      if (!hasPicture(value)) add(field, `names the picture ${value}, which does not exist`);
    }
    for (const { field, value } of mentions.pages) {
      if (!pages.has(value.replace(/#.*/, ""))) add(field, `leads to ${value}, which is no page`);
    }
    if (kind === "page" && reservedKey.test(key)) {
      add("", `has the address /${key}, which the site needs itself`);
    }
  }
  return [...problems, ...checkNumbers(documents)];
}

/** Folders of `public`, and first parts of addresses without a document. */
const reserved = [
  ...Object.values(paths).map((path) => path.split("/")[1]),
  ...[
    "api",
    "desk",
    "fonts",
    "images",
    "invoices",
    "pictures",
    "sandbox",
    "teams",
    "trailers",
    "works-shown",
  ],
];

/** Keys that a free page cannot have. */
export const reservedKey = new RegExp(
  `^(?:${reserved.join("|")})$|${manyOf.season.key.source}|^[a-z0-9-]*-episodes$`,
);

function pathsOf({ kind, key }: Reference): string[] {
  const named = { slug: key };
  if (kind === "season") return [seasonPath(named), seasonEpisodesPath(named)];
  if (kind === "person") return [personPath(key)];
  if (kind === "artist") return [artistPath(key)];
  if (kind === "work") return [workPath(key)];
  if (kind === "notice") return [noticePath(key)];
  return kind === "page" ? [freePagePath(named)] : [];
}

/** An episode's id contains both numbers (docs/product.md, section 3). */
function checkNumbers(documents: readonly Parsed[]): Problem[] {
  const problems: Problem[] = [];
  const numbers = new Map<string, number>();
  const holders = new Map<number, string>();
  for (const season of many(documents, "season")) {
    const { number } = season.body;
    const document = documentId(season);
    const other = holders.get(number);
    if (other) problems.push({ document, field: "number", sentence: `is ${other}'s already` });
    holders.set(number, document);
    numbers.set(season.key, number);
  }
  for (const episode of many(documents, "episode")) {
    const { season, number } = episode.body;
    const seasonNumber = numbers.get(season);
    if (seasonNumber === undefined || episode.key === `AIE-SE0${seasonNumber}EP0${number}`)
      continue;
    const sentence = `is ${number} of season ${seasonNumber}, and the id says otherwise`;
    problems.push({ document: documentId(episode), field: "number", sentence });
  }
  return problems;
}
