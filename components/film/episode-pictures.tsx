import type { ReactNode } from "react";
import { content } from "#lib/content/content.ts";
import { EpisodePicture } from "./episode-picture.tsx";

export type EpisodePictures = Readonly<Record<string, ReactNode>>;

/** For client components, which cannot read the pictures' sizes. */
export function episodePictures(): EpisodePictures {
  return Object.fromEntries(
    content().episodes.map((episode) => [
      episode.id,
      <EpisodePicture key={episode.id} episode={episode} />,
    ]),
  );
}
