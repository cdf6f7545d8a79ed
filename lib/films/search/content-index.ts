import MiniSearch, { type SearchOptions } from "minisearch";
import { requireArtist, yearsOf } from "#lib/content/artists-and-works.ts";
import type { Content } from "#lib/content/content.ts";
import {
  artistPath,
  episodePath,
  freePagePath,
  paths,
  personPath,
  workPath,
} from "#lib/core/config/paths.ts";
import { inSlices } from "./slices.ts";
import { wordsOf } from "./words.ts";

const kinds = ["episode", "work", "artist", "person", "question", "page"] as const;

export type ContentHit = {
  kind: (typeof kinds)[number];
  title: string;
  detail: string;
  path: string;
};

type Entry = ContentHit & { text: string };

const HITS_OF_KIND = 10;
const DETAIL_LETTERS = 140;

/** An edition's works, artists, people, questions and pages: public words. */
export class ContentIndex {
  readonly revision: number;
  private readonly entries: readonly Entry[];
  private readonly index = new MiniSearch<{ id: number; title: string; text: string }>({
    fields: ["title", "text"],
    tokenize: wordsOf,
    processTerm: (word) => word,
    searchOptions: { boost: { title: 3 } },
  });

  private constructor(edition: Content) {
    this.revision = edition.revision;
    this.entries = entriesOf(edition);
  }

  static async of(edition: Content): Promise<ContentIndex> {
    const made = new ContentIndex(edition);
    await inSlices(made.entries.entries(), ([id, { title, text }]) =>
      made.index.add({ id, title, text }),
    );
    return made;
  }

  /** By kind, the best first, a few of each. */
  search(text: string, options: SearchOptions): ContentHit[] {
    const found = this.index.search(text, options).flatMap(({ id }) => this.entries[id] ?? []);
    return kinds.flatMap((kind) =>
      found
        .filter((entry) => entry.kind === kind)
        .slice(0, HITS_OF_KIND)
        .map(({ title, detail, path }) => ({ kind, title, detail, path })),
    );
  }
}

function entriesOf(edition: Content): Entry[] {
  const { episodes, works, artists, people, faq, pages } = edition;
  return [
    ...episodes.map((episode) => ({
      kind: "episode" as const,
      title: episode.subtitle,
      detail: `${episode.season.title}, ${episode.title}`,
      path: episodePath(episode),
      text: [episode.title, episode.season.title, episode.description, episode.details].join(" "),
    })),
    ...works.map(({ id, artist: slug, title, year = "", medium, collection, note }) => {
      const artist = requireArtist(slug).name;
      const detail = [artist, year].filter(Boolean).join(", ");
      const text = [artist, year, medium, collection, note].join(" ");
      return { kind: "work" as const, title, detail, path: workPath(id), text };
    }),
    ...artists.map((artist) => ({
      kind: "artist" as const,
      title: artist.name,
      detail: `${yearsOf(artist)}, ${artist.place}`,
      path: artistPath(artist.slug),
      text: `${artist.place} ${artist.note}`,
    })),
    ...people.map(({ slug, name, role, description, bio }) => ({
      kind: "person" as const,
      title: name,
      detail: role,
      path: personPath(slug),
      text: `${role} ${description} ${bio}`,
    })),
    ...faq.questions.map(({ question, answer }) => ({
      kind: "question" as const,
      title: question,
      detail: beginningOf(answer),
      path: `${paths.home}#faq`,
      text: answer,
    })),
    ...pages.map(({ slug, title, description, text }) => ({
      kind: "page" as const,
      title,
      detail: description,
      path: freePagePath({ slug }),
      text: `${description} ${text}`,
    })),
  ];
}

/** Without the marks of prose. */
function beginningOf(prose: string): string {
  const text = prose.replaceAll(/\[([^\]]*)\]\([^)]*\)|[*_]/g, "$1").replaceAll(/\s+/g, " ");
  if (text.length <= DETAIL_LETTERS) return text;
  return `${text.slice(0, text.lastIndexOf(" ", DETAIL_LETTERS))} …`;
}
