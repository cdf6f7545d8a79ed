import type { z } from "zod";
import type { Artist, Content, Episode, Page, Person, Season, Work } from "#lib/content/content.ts";
import {
  documentId,
  type ManyKind,
  manyOf,
  type OneKind,
  oneOf,
  type Source,
  schemaOf,
} from "#lib/content/kinds/kinds.ts";
import { isDrawn } from "#lib/content/pictures.ts";
import { checkReferences } from "./check-references.ts";
import { fillPlaceholders } from "./fill-placeholders.ts";
import { ContentProblems, type Problem } from "./problems.ts";

type Options = {
  revision: number;
  isPreview?: boolean;
  /** Decides on the price in force. */
  at: Date;
  /** Added pictures by their addresses. */
  uploads: Content["uploads"];
  /** Refuses pictures that do not exist; else a page may lack one. */
  withPictures: boolean;
};

/**
 * Makes one snapshot of all published documents.
 * @throws ContentProblems when a document has not the form of its kind, is missing, or names what
 * is not there
 */
export function assemble(sources: readonly Source[], options: Options): Content {
  refuse(sources.flatMap(problemsOfForm));
  const parsed = sources.map(({ kind, key, body }) => ({
    kind,
    key,
    body: schemaOf(kind).parse(body),
  }));
  const { uploads, withPictures } = options;
  const hasPicture = (path: string) => !withPictures || uploads.has(path) || isDrawn(path);
  refuse([...missingDocuments(parsed), ...checkReferences(parsed, hasPicture)]);
  const { filled, problems } = fillPlaceholders(parsed, options.at);
  refuse(problems);
  // A name may have made a text too long.
  refuse(filled.flatMap(problemsOfForm));
  return join(filled, options);
}

function refuse(problems: readonly Problem[]): void {
  if (problems.length > 0) throw new ContentProblems(problems);
}

/** Lists what in a document's body has not the form of its kind. */
export function problemsOfForm({ kind, key, body }: Source): Problem[] {
  const document = documentId({ kind, key });
  const { error } = schemaOf(kind).safeParse(body);
  return (error?.issues ?? []).map(({ path, message }) => {
    const sentence = message.charAt(0).toLowerCase() + message.slice(1);
    return { document, field: path.join("."), sentence };
  });
}

function missingDocuments(sources: readonly Source[]): Problem[] {
  return Object.keys(oneOf)
    .filter((kind) => !sources.some((source) => source.kind === kind))
    .map((document) => ({ document, field: "", sentence: "is needed, and is not published" }));
}

function join(
  sources: readonly Source[],
  { revision, isPreview = false, uploads }: Options,
): Content {
  const site = one(sources, "site", oneOf.site);
  const plan = one(sources, "plan", oneOf.plan);
  const home = one(sources, "home", oneOf.home);
  const about = one(sources, "about", oneOf.about);
  const people = many(sources, "person", manyOf.person.schema).map(
    ([slug, body]): Person => ({ ...body, slug }),
  );
  const peopleNamed = finder(people, ({ slug }) => slug);
  const seasons = many(sources, "season", manyOf.season.schema)
    .map(([slug, body]): Season => {
      const heading = body.title.toUpperCase();
      return { ...body, slug, heading, faculty: body.faculty.map(peopleNamed) };
    })
    .sort(by(({ number }) => number));
  const seasonNamed = finder(seasons, ({ slug }) => slug);
  const episodes = many(sources, "episode", manyOf.episode.schema)
    .map(([id, body]): Episode => {
      const { number, title, slug } = seasonNamed(body.season);
      return {
        ...body,
        id,
        season: { number, title, slug },
        thumbnail: `/images/episodes/${id}-thumbnail.jpg`,
      };
    })
    .sort((a, b) => a.season.number - b.season.number || a.number - b.number);
  const team = about.team.people.map(peopleNamed);
  return {
    revision,
    isPreview,
    uploads,
    site: { ...site, fullName: `${site.name} — ${site.title}` },
    home: { ...home, faculty: home.faculty.map(peopleNamed) },
    about: {
      ...about,
      founder: { ...about.founder, person: peopleNamed(about.founder.person) },
      team: { ...about.team, people: team },
    },
    faq: one(sources, "faq", oneOf.faq),
    faculty: one(sources, "faculty", oneOf.faculty),
    artistsPage: one(sources, "artists", oneOf.artists),
    login: one(sources, "login", oneOf.login),
    plan,
    seasons,
    episodes,
    people: [
      ...new Set([
        ...seasons.flatMap(({ faculty }) => faculty),
        ...team,
        ...people.sort(by(({ name }) => name)),
      ]),
    ],
    artists: many(sources, "artist", manyOf.artist.schema)
      .map(([slug, body]): Artist => ({ ...body, slug }))
      .sort(by(({ indexName }) => indexName)),
    works: many(sources, "work", manyOf.work.schema).map(([id, body]): Work => ({ ...body, id })),
    pages: many(sources, "page", manyOf.page.schema)
      .map(([slug, body]): Page => ({ ...body, slug }))
      .sort(by(({ title }) => title)),
  };
}

function one<Schema extends z.ZodType>(
  sources: readonly Source[],
  kind: OneKind,
  schema: Schema,
): z.infer<Schema> {
  return schema.parse(sources.find((source) => source.kind === kind)?.body);
}

function many<Schema extends z.ZodType>(
  sources: readonly Source[],
  kind: ManyKind,
  schema: Schema,
): [string, z.infer<Schema>][] {
  return sources
    .filter((source) => source.kind === kind)
    .map(({ key, body }) => [key, schema.parse(body)]);
}

/** @throws Error for an unknown key, which `checkReferences` has refused before */
function finder<Item>(items: readonly Item[], keyOf: (item: Item) => string) {
  const known = new Map(items.map((item) => [keyOf(item), item]));
  return (key: string): Item => {
    const found = known.get(key);
    if (found === undefined) throw new Error(`the content has no ${key}`);
    return found;
  };
}

const order = new Intl.Collator("en").compare;

function by<Item>(keyOf: (item: Item) => string | number) {
  return (a: Item, b: Item) => {
    const [one, other] = [keyOf(a), keyOf(b)];
    if (typeof one === "number" && typeof other === "number") return one - other;
    return order(`${one}`, `${other}`);
  };
}
