import type { FilmFiles } from "./film-files.ts";
import type { OtherStream } from "./request-link.ts";

/** Where a film is between its opening and its closing. */
export type Phase =
  | { kind: "loading" }
  /** Its picture is there. */
  | { kind: "ready" }
  /** As many films are open as may be. */
  | { kind: "limit"; sentence: string; streams: readonly OtherStream[] }
  /** It was stopped from elsewhere. */
  | { kind: "stopped"; sentence: string }
  /** The line does not bring it. */
  | { kind: "broken" };

export type SessionState = {
  phase: Phase;
  files: FilmFiles;
  /** Heights in pixels, the best first; empty where there is no choice. */
  heights: readonly number[];
  /** Null for the best that the line allows. */
  chosen: number | null;
  /** The height on the screen. */
  shown: number | null;
};

export const firstState: SessionState = {
  phase: { kind: "loading" },
  files: { captions: [], chapters: null, previews: null },
  heights: [],
  chosen: null,
  shown: null,
};
