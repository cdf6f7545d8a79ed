import type { FilmFiles } from "./film-files.ts";
import type { OtherStream } from "./stream-calls.ts";

export type Phase =
  | { kind: "loading" }
  | { kind: "ready" }
  /** The limit of open films is reached. */
  | { kind: "limit"; sentence: string; streams: readonly OtherStream[] }
  | { kind: "stopped"; sentence: string }
  | { kind: "broken" };

export type SessionState = {
  phase: Phase;
  files: FilmFiles;
  /** In pixels, descending; empty without a choice. */
  heights: readonly number[];
  chosen: number | null;
  shown: number | null;
};

export const firstState: SessionState = {
  phase: { kind: "loading" },
  files: { captions: [], chapters: null, previews: null },
  heights: [],
  chosen: null,
  shown: null,
};
