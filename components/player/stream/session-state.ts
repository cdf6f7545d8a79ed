import type { FilmFiles } from "./film-files.ts";
import type { LostStream } from "./stream-calls.ts";

export type Phase = { kind: "loading" | "ready" | "broken" } | LostStream;

export type SessionState = {
  phase: Phase;
  files: FilmFiles;
  /** Pixels, descending; empty without a choice. */
  heights: readonly number[];
  chosen: number | null;
  shown: number | null;
};

export const noFiles: FilmFiles = { captions: [], chapters: null, previews: null };

export const firstState: SessionState = {
  phase: { kind: "loading" },
  files: noFiles,
  heights: [],
  chosen: null,
  shown: null,
};
