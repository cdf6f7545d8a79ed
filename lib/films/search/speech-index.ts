import MiniSearch, { type SearchOptions, type SearchResult } from "minisearch";
import type { Line } from "#lib/films/library/captions-of.ts";
import { inSlices } from "./slices.ts";
import { wordsOf } from "./words.ts";

/** A sentence runs over captions: each window has five, and shares one with the next. */
const WINDOW = 5;
const STRIDE = WINDOW - 1;
/** More than a film's captions. */
const IDS_OF_FILM = 2 ** 16;
/** Windows whose lines are looked at; the counts of more are a lower bound. */
const WINDOWS_READ = 200;

type Window = { id: number; text: string };
type Film = { episodeId: string; mark: string; lines: readonly Line[]; isLive: boolean };

export type SaidLine = {
  episodeId: string;
  /** In the film's `lines`. */
  at: number;
  lines: readonly Line[];
};

/** `isMore`: there are further lines. */
export type Said = { lines: SaidLine[]; isMore: boolean };

/** What is said in the shown films. A film is replaced at once, after its words are indexed. */
export class SpeechIndex {
  private readonly films = new Map<number, Film>();
  private added = 0;
  private readonly index = new MiniSearch<Window>({
    fields: ["text"],
    tokenize: wordsOf,
    processTerm: (word) => word,
    // Small batches: a common word is in thousands of windows.
    autoVacuum: { minDirtCount: 20, minDirtFactor: 0.1, batchSize: 20, batchWait: 10 },
  });

  /** `mark` names the words, which revisions share. */
  has(episodeId: string, mark: string): boolean {
    return this.live(episodeId)?.[1].mark === mark;
  }

  episodes(): string[] {
    return [...this.films.values()].map(({ episodeId }) => episodeId);
  }

  async replace(episodeId: string, mark: string, lines: readonly Line[]): Promise<void> {
    const before = this.live(episodeId);
    const number = this.added;
    this.added += 1;
    const film = { episodeId, mark, lines, isLive: false };
    this.films.set(number, film);
    await inSlices(windowsOf(lines), (at) => {
      const text = lines.slice(at, at + WINDOW).map((line) => line.text);
      this.index.add({ id: number * IDS_OF_FILM + at, text: text.join(" ") });
    });
    film.isLive = true;
    if (before) await this.discard(...before);
  }

  async remove(episodeId: string): Promise<void> {
    const film = this.live(episodeId);
    if (film) await this.discard(...film);
  }

  search(text: string, options: SearchOptions): Said {
    const isLive = ({ id }: SearchResult) => this.filmAt(id)?.isLive === true;
    const windows = this.index.search(text, { ...options, filter: isLive });
    const found = new Map<number, { line: SaidLine; words: number }>();
    for (const { id, terms } of windows.slice(0, WINDOWS_READ)) {
      const film = this.filmAt(id);
      if (film === undefined) continue;
      const { episodeId, lines } = film;
      const first = id % IDS_OF_FILM;
      const base = id - first;
      for (const { at, words } of linesIn(lines, first, terms)) {
        found.set(base + at, { line: { episodeId, at, lines }, words });
      }
    }
    // Lines with all words come first, each film's in its order.
    const ordered = [...found].toSorted(
      ([one, { words }], [other, { words: more }]) => more - words || one - other,
    );
    return { lines: ordered.map(([, { line }]) => line), isMore: windows.length > WINDOWS_READ };
  }

  private filmAt(id: number): Film | undefined {
    return this.films.get(Math.floor(id / IDS_OF_FILM));
  }

  private live(episodeId: string): [number, Film] | undefined {
    return [...this.films].find(([, film]) => film.episodeId === episodeId && film.isLive);
  }

  private async discard(number: number, film: Film): Promise<void> {
    film.isLive = false;
    await inSlices(windowsOf(film.lines), (at) => this.index.discard(number * IDS_OF_FILM + at));
    this.films.delete(number);
  }
}

function* windowsOf(lines: readonly Line[]): Generator<number> {
  for (let at = 0; at === 0 || at < lines.length - 1; at += STRIDE) yield at;
}

/** Returns each line with all of the terms, else the first of those with the most. */
function linesIn(lines: readonly Line[], first: number, terms: readonly string[]) {
  const counted = lines.slice(first, first + WINDOW).map(({ text }, index) => {
    return { at: first + index, words: countIn(text, terms) };
  });
  const whole = counted.filter(({ words }) => words === terms.length);
  return whole.length > 0 ? whole : counted.toSorted((a, b) => b.words - a.words).slice(0, 1);
}

function countIn(text: string, terms: readonly string[]): number {
  const words = new Set(wordsOf(text));
  return terms.filter((term) => words.has(term)).length;
}
