import { Act } from "#components/desk/acts/act.tsx";
import styles from "#components/desk/captions/captions.module.css";
import { strings } from "#components/desk/captions/strings.ts";
import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { timestamp } from "#lib/films/packaging/webvtt.ts";
import { type Playhead, usePlayhead } from "./playhead.ts";

type PosterChoiceProps = {
  episodeId: string;
  isHeld: boolean;
  revision: string;
  poster: string;
  playhead: Playhead;
};

const { poster: said } = strings;

export function PosterChoice({ episodeId, isHeld, revision, poster, playhead }: PosterChoiceProps) {
  const seconds = usePlayhead(playhead, (at) => Math.round(at * 1000) / 1000);
  const values = { episode_id: episodeId, is_held: isHeld, based_on: revision, seconds };
  return (
    <div className={styles.editor}>
      <figure className={styles.poster}>
        {/* biome-ignore lint/performance/noImgElement: only the open desk may read it */}
        <img src={poster} alt={said.alt} />
        <figcaption className="note">{isHeld ? strings.held.poster : said.now}</figcaption>
      </figure>
      <div className="actions">
        <Act
          label={said.use}
          text={said.text(timestamp(seconds))}
          done={isHeld ? strings.held.saved : said.done}
          call={deskCalls.choosePoster.path}
          values={values}
          reason="optional"
        />
      </div>
    </div>
  );
}
