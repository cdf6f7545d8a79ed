import type { EpisodeId } from "#lib/content/episodes.ts";
import type { Master } from "#lib/films/packaging/probe-master.ts";
import type { Quality } from "#lib/films/packaging/renditions/encode-rendition.ts";
import type { Rung } from "#lib/films/packaging/renditions/ladder.ts";

/** What is to be made of a master. */
export type FilmOrder = {
  episodeId: EpisodeId;
  master: Master;
  /** The best first. */
  rungs: readonly Rung[];
  qualityOf(rung: Rung): Quality;
  /** English captions and the chapters, each a WebVTT file's text. */
  captions: string | null;
  chapters: string | null;
  /** When the picture is that stands before the film. */
  posterSeconds: number;
  /** Whether pages show that picture too, in place of the drawn thumbnail. */
  isPosterThumbnail: boolean;
};

/** Told how much of the work is done, from 0 to 1, and at what it is. */
export type Progress = (done: number, at: string) => void;

export const renditionFile = ({ name }: Rung) => `${name}.mp4`;
