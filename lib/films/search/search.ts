import type { SearchOptions } from "minisearch";
import type { CurrentUser } from "#lib/accounts/sessions/types.ts";
import { AppError } from "#lib/core/http/errors.ts";
import type { ContentHit } from "./content-index.ts";
import { indexes } from "./follow.ts";
import type { Said, SaidLine } from "./speech-index.ts";
import type { SearchAnswer, SpokenLine } from "./types.ts";
import { wordsOf } from "./words.ts";

export const searchLimits = { fewestLetters: 2, mostLetters: 80 } as const;

const LINES_SHOWN = 50;

/**
 * Searches public words, and what is said in the films. Only an active plan reads the lines: others
 * learn how many there are. @throws AppError invalid for a text that is no search
 */
export function search(text: string, viewer: Pick<CurrentUser, "planStatus"> | null): SearchAnswer {
  const { found, hits, said } = find(checked(text));
  const films = new Set(said.lines.map(({ episodeId }) => episodeId)).size;
  const mayRead = viewer?.planStatus === "ACTIVE";
  return {
    found,
    hits,
    spoken: {
      times: said.lines.length,
      is_more: said.isMore,
      films,
      lines: mayRead ? said.lines.slice(0, LINES_SHOWN).map(lineOf) : [],
    },
    is_whole: indexes().isWhole,
  };
}

/** Finds lines with all words, for the staff, who may read what is said. */
export function searchSpeech(text: string): SpokenLine[] {
  if (wordsOf(text).length === 0) return [];
  return indexes().speech.search(text, ways.all).lines.slice(0, LINES_SHOWN).map(lineOf);
}

function checked(given: string): string {
  const text = given.trim();
  const letters = [...text].length;
  const { fewestLetters, mostLetters } = searchLimits;
  if (letters > mostLetters) throw invalid(`A search has at most ${mostLetters} letters.`);
  if (letters < fewestLetters) throw invalid("Please write at least two letters.");
  if (wordsOf(text).length === 0) throw invalid("Please write a word to search for.");
  return text;
}

const invalid = (sentence: string) => new AppError("invalid", sentence);

type Found = { found: SearchAnswer["found"]; hits: ContentHit[]; said: Said };

/** All words, then any of them, then similar ones. */
function find(text: string): Found {
  const { speech, words } = indexes();
  for (const found of ["all", "any", "similar"] as const) {
    const hits = words?.search(text, ways[found]) ?? [];
    const said = speech.search(text, ways[found]);
    if (hits.length + said.lines.length > 0) return { found, hits, said };
  }
  return { found: "nothing", hits: [], said: { lines: [], isMore: false } };
}

/** The last word may be unfinished. One letter is the beginning of too many. */
const prefix = (term: string, at: number, terms: readonly string[]) =>
  at === terms.length - 1 && term.length > 1;

function lettersWrong({ length }: string): number {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}

const ways = {
  all: { prefix, combineWith: "AND" },
  any: { prefix, combineWith: "OR" },
  similar: { fuzzy: lettersWrong, combineWith: "AND" },
} satisfies Record<string, SearchOptions>;

function lineOf({ episodeId, at, lines }: SaidLine): SpokenLine {
  const { from = 0, text = "" } = lines[at] ?? {};
  return {
    episode_id: episodeId,
    second: Math.floor(from),
    before: lines[at - 1]?.text ?? "",
    text,
    after: lines[at + 1]?.text ?? "",
  };
}
