import type { FilmFiles } from "./film-files.ts";
import type { OtherStream } from "./stream-calls.ts";

export type Phase =
  | { kind: "loading" }
  | { kind: "ready" }
  /** The limit of open films is reached. */
  | { kind: "limit"; sentence: string; streams: readonly OtherStream[] }
  /** Another device stopped it. */
  | { kind: "stopped"; sentence: string }
  /** Playback failed. */
  | { kind: "broken" };

export type SessionState = {
  phase: Phase;
  files: FilmFiles;
  /** In pixels, descending; empty without a choice. */
  heights: readonly number[];
  /** Null for automatic. */
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
