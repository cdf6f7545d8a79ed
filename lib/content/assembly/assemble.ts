import type { z } from "zod";
import type {
  Artist,
  Content,
  Episode,
  Page,
  Person,
  PrivacyNotice,
  Season,
  Work,
} from "#lib/content/content.ts";
import {
  documentId,
  many,
  type OneKind,
  oneOf,
  type Parsed,
  type ParsedOf,
  type Source,
  schemaOf,
} from "#lib/content/kinds/kinds.ts";
import { type NoticeLanguage, noticeLanguages } from "#lib/content/kinds/notice.ts";
import { standardNotice } from "#lib/content/notice/standard.ts";
import { isDrawn } from "#lib/content/pictures.ts";
import { environment, isBuild } from "#lib/core/config/environment.ts";
import { checkReferences } from "./check-references.ts";
import { fillPlaceholders } from "./fill-placeholders.ts";
import { laterPrices } from "./price.ts";
import { ContentProblems, type Problem } from "./problems.ts";

type Options = {
  revision: number;
  isPreview?: boolean;
  at: Date;
  /** By address. */
  uploads: Content["uploads"];
  /** Refuses missing pictures; else a page may lack one. */
  withPictures: boolean;
};

/** @throws ContentProblems for an invalid or missing document, or an unknown reference */
export function assemble(published: readonly Source[], options: Options): Content {
  const sources = withNotice(published);
  const parsed = parseAll(sources);
  const { uploads, withPictures } = options;
  const hasPicture = (path: string) => !withPictures || uploads.has(path) || isDrawn(path);
  refuse([...missingDocuments(parsed), ...checkReferences(parsed, hasPicture)]);
  const { filled, problems } = fillPlaceholders(parsed, options.at);
  refuse(problems);
  // A filled-in name may make a text too long.
  return join(parseAll(filled), sources, options);
}

/** A database of an older release has no notice. */
function withNotice(sources: readonly Source[]): readonly Source[] {
  const standard = { kind: "notice", key: "en", body: standardNotice } as const;
  const id = documentId(standard);
  return sources.some((source) => documentId(source) === id) ? sources : [...sources, standard];
}

/** Also checks each later price, which may make a text too long. @throws as `assemble` */
export function assembleLasting(sources: readonly Source[], options: Options): Content {
  const content = assemble(sources, options);
  for (const { from, begins } of laterPrices(content.plan, options.at)) {
    try {
      assemble(sources, { ...options, at: begins });
    } catch (error) {
      if (!(error instanceof ContentProblems)) throw error;
      const when = `with the price from ${from} on`;
      refuse(error.problems.map((one) => ({ ...one, sentence: `${one.sentence}, ${when}` })));
    }
  }
  return content;
}

function refuse(problems: readonly Problem[]): void {
  if (problems.length > 0) throw new ContentProblems(problems);
}

/** @throws ContentProblems for an invalid body */
export function parseAll(sources: readonly Source[]): Parsed[] {
  const problems: Problem[] = [];
  const parsed = sources.map((source) => {
    const { data, error } = schemaOf(source.kind).safeParse(source.body);
    for (const { path, message } of flatIssues(error?.issues ?? [])) {
      const sentence = message.charAt(0).toLowerCase() + message.slice(1);
      problems.push({ document: documentId(source), field: path.join("."), sentence });
    }
    return { ...source, body: data } as Parsed;
  });
  refuse(problems);
  return parsed;
}

/** Takes the union's option with the fewest issues. */
function flatIssues(issues: readonly z.core.$ZodIssue[]): z.core.$ZodIssue[] {
  return issues.flatMap((issue) => {
    if (issue.code !== "invalid_union") return [issue];
    const [nearest] = issue.errors.toSorted((a, b) => a.length - b.length);
    if (nearest === undefined || nearest.length === 0) return [issue];
    return flatIssues(nearest.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] })));
  });
}

function missingDocuments(sources: readonly Source[]): Problem[] {
  return Object.keys(oneOf)
    .filter((kind) => kind !== "settings" && !sources.some((source) => source.kind === kind))
    .map((document) => ({ document, field: "", sentence: "is needed, and is not published" }));
}

function join(
  documents: readonly Parsed[],
  sources: readonly Source[],
  { revision, isPreview = false, uploads }: Options,
): Content {
  const site = one(documents, "site").body;
  const plan = one(documents, "plan").body;
  const { trailers, ...home } = one(documents, "home").body;
  const about = one(documents, "about").body;
  const people = many(documents, "person").map(
    ({ key: slug, body }): Person => ({ ...body, slug }),
  );
  const peopleNamed = finder(people, ({ slug }) => slug);
  const seasons = many(documents, "season")
    .map(({ key: slug, body }): Season => {
      const heading = body.title.toUpperCase();
      return { ...body, slug, heading, faculty: body.faculty.map(peopleNamed) };
    })
    .sort((a, b) => a.number - b.number);
  const seasonNamed = finder(seasons, ({ slug }) => slug);
  const episodes = many(documents, "episode")
    .map(({ key: id, body }): Episode => {
      const { number, title, slug } = seasonNamed(body.season);
      const { presenter, ...rest } = body;
      return {
        ...rest,
        ...(presenter && { presenter: peopleNamed(presenter) }),
        id,
        season: { number, title, slug },
        thumbnail: `/images/episodes/${id}-thumbnail.jpg`,
      };
    })
    .sort((a, b) => a.season.number - b.season.number || a.number - b.number);
  const episodeNamed = finder(episodes, ({ id }) => id);
  const team = about.team.people.map(peopleNamed);
  return {
    revision,
    isPreview,
    documents: Object.fromEntries(
      sources.map((source) => [documentId(source), source.revision ?? 0]),
    ),
    uploads,
    alternatives: Object.fromEntries(
      [...uploads].map(([address, { alternative }]) => [address, alternative]),
    ),
    site: { ...site, fullName: `${site.name} — ${site.title}` },
    home: {
      ...home,
      faculty: home.faculty.map(peopleNamed),
      ...(trailers && { trailers: trailers.map(episodeNamed) }),
    },
    about: {
      ...about,
      founder: { ...about.founder, person: peopleNamed(about.founder.person) },
      team: { ...about.team, people: team },
    },
    faq: one(documents, "faq").body,
    faculty: one(documents, "faculty").body,
    artistsPage: one(documents, "artists").body,
    login: one(documents, "login").body,
    plan,
    settings: many(documents, "settings")[0]?.body ?? {},
    letters: Object.fromEntries(many(documents, "letter").map(({ key, body }) => [key, body])),
    seasons,
    episodes,
    people: [
      ...new Set([
        ...seasons.flatMap(({ faculty }) => faculty),
        ...team,
        ...people.sort(by(({ name }) => name)),
      ]),
    ],
    artists: many(documents, "artist")
      .map(({ key: slug, body }): Artist => ({ ...body, slug }))
      .sort(by(({ indexName }) => indexName)),
    works: many(documents, "work").map(({ key: id, body }): Work => ({ ...body, id })),
    pages: many(documents, "page")
      .map(({ key: slug, body }): Page => ({ ...body, slug }))
      .sort(by(({ title }) => title)),
    notices: noticesOf(documents),
  };
}

/**
 * Without the rows of logins that this machine does not offer: part of the snapshot, so that a start
 * with other settings renders the page anew. A build has no settings.
 */
function noticesOf(documents: readonly Parsed[]): PrivacyNotice[] {
  const offers = isBuild() ? null : environment();
  const languages = Object.keys(noticeLanguages);
  return many(documents, "notice")
    .map(({ key, body }): PrivacyNotice => {
      const items = body.items.filter(({ ifOffered }) => !ifOffered || offers?.[ifOffered]);
      return { ...body, items, language: key as NoticeLanguage };
    })
    .sort((a, b) => languages.indexOf(a.language) - languages.indexOf(b.language));
}

/** @throws Error; `missingDocuments` refused it before */
function one<K extends OneKind>(documents: readonly Parsed[], kind: K): ParsedOf<K> {
  const [found] = many(documents, kind);
  if (found === undefined) throw new Error(`the content has no ${kind}`);
  return found;
}

/** @throws Error; `checkReferences` refused it before */
function finder<Item>(items: readonly Item[], keyOf: (item: Item) => string) {
  const known = new Map(items.map((item) => [keyOf(item), item]));
  return (key: string): Item => {
    const found = known.get(key);
    if (found === undefined) throw new Error(`the content has no ${key}`);
    return found;
  };
}

const order = new Intl.Collator("en").compare;

function by<Item>(keyOf: (item: Item) => string) {
  return (a: Item, b: Item) => order(keyOf(a), keyOf(b));
}
