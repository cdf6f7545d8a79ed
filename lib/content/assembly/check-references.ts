import { documentId, manyOf, type Source } from "#lib/content/kinds/kinds.ts";
import { paths } from "#lib/core/config/paths.ts";
import type { Problem } from "./problems.ts";
import { mentionsOf } from "./references.ts";

/** Lists what documents name and is not there, and addresses that two of them want. */
export function checkReferences(
  sources: readonly Source[],
  hasPicture: (path: string) => boolean,
): Problem[] {
  const published = new Set(sources.map(documentId));
  const pages = new Set<string>([...Object.values(paths), ...sources.flatMap(pathsOf)]);
  const problems: Problem[] = [];
  for (const source of sources) {
    const document = documentId(source);
    const add = (field: string, sentence: string) => problems.push({ document, field, sentence });
    const { documents, pictures, pages: named } = mentionsOf(source.kind, source.body);
    for (const { field, kind, value } of documents) {
      const id = documentId({ kind, key: value });
      if (!published.has(id)) add(field, `names ${id}, which is not published`);
    }
    for (const { field, value } of pictures) {
      if (!hasPicture(value)) add(field, `names the picture ${value}, which does not exist`);
    }
    for (const { field, value } of named) {
      if (!pages.has(value.replace(/#.*/, ""))) add(field, `leads to ${value}, which is no page`);
    }
    if (source.kind === "page" && isReserved(source.key)) {
      add("", `has the address /${source.key}, which the site needs itself`);
    }
  }
  return [...problems, ...checkNumbers(sources)];
}

/** Folders of `public`, and the first parts of addresses that no document makes. */
const reserved = new Set([
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
]);

const isReserved = (slug: string) =>
  reserved.has(slug) || manyOf.season.key.test(slug) || slug.endsWith("-episodes");

/** The pages that a document makes; a person's page is below /teams. */
function pathsOf({ kind, key }: Source): string[] {
  if (kind === "season") return [`/${key}`, `/${key}-episodes`];
  if (kind === "person") return [`/teams/${key}`];
  return kind === "page" ? [`/${key}`] : [];
}

/** An episode's id has its season's number and its own (docs/product.md, section 3). */
function checkNumbers(sources: readonly Source[]): Problem[] {
  const problems: Problem[] = [];
  const numbers = new Map<string, number>();
  const holders = new Map<number, string>();
  for (const { kind, key, body } of sources) {
    if (kind !== "season") continue;
    const { number } = manyOf.season.schema.parse(body);
    const document = documentId({ kind, key });
    const other = holders.get(number);
    if (other) problems.push({ document, field: "number", sentence: `is ${other}'s already` });
    holders.set(number, document);
    numbers.set(key, number);
  }
  for (const { kind, key, body } of sources) {
    if (kind !== "episode") continue;
    const { season, number } = manyOf.episode.schema.parse(body);
    const seasonNumber = numbers.get(season);
    if (seasonNumber === undefined || key === `AIE-SE0${seasonNumber}EP0${number}`) continue;
    const sentence = `is ${number} of season ${seasonNumber}, and the id says otherwise`;
    problems.push({ document: documentId({ kind, key }), field: "number", sentence });
  }
  return problems;
}
