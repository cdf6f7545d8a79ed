import type { ContentHit } from "./content-index.ts";

export type { ContentHit };

/** A line that is said, with the ones before and after. */
export type SpokenLine = {
  episode_id: string;
  second: number;
  before: string;
  text: string;
  after: string;
};

export type SearchAnswer = {
  /** How the words were found: all of them, any, or similar ones. */
  found: "all" | "any" | "similar" | "nothing";
  hits: ContentHit[];
  spoken: {
    times: number;
    /** `times` is a lower bound. */
    is_more: boolean;
    films: number;
    /** Of a subscriber alone, the best of them. */
    lines: SpokenLine[];
  };
  /** False while the films are still being read, after a start. */
  is_whole: boolean;
};
