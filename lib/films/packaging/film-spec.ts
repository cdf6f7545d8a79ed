import type { Master } from "#lib/films/packaging/probe-master.ts";
import type { Quality } from "#lib/films/packaging/renditions/encode-rendition.ts";
import type { Rung } from "#lib/films/packaging/renditions/ladder.ts";

export type FilmSpec = {
  episodeId: string;
  master: Master;
  rungs: readonly Rung[];
  qualityOf(rung: Rung): Quality;
  captions: string | null;
  chapters: string | null;
  posterSeconds: number;
  isPosterThumbnail: boolean;
};

/** `done`: 0 to 1. */
export type Progress = (done: number, at: string) => Promise<void> | void;

export const renditionFile = ({ name }: Rung) => `${name}.mp4`;
