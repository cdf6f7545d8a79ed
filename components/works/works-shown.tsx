import { artistOfShown, requireArtist, requireWork, yearsOf } from "#lib/content/art.ts";
import type { Shown } from "#lib/content/content.ts";
import { timeCode } from "./time-code.ts";
import { words } from "./words.ts";
import { WorkLine } from "./work-line.tsx";
import styles from "./works-shown.module.css";

type WorksShownProps = {
  episodeId: string;
  /** Called with whole seconds. Without it the entries are plain text. */
  onSeek?: (seconds: number) => void;
};

export function WorksShown({ episodeId, onSeek }: WorksShownProps) {
  return (
    <ol className={styles.list}>
      {worksShown[episodeId].map((shown) => (
        <li key={`${shown.fromSeconds} ${shown.why}`}>
          {onSeek ? (
            <button
              type="button"
              className={styles.entry}
              onClick={() => onSeek(shown.fromSeconds)}
            >
              <Entry shown={shown} />
            </button>
          ) : (
            <div className={styles.entry}>
              <Entry shown={shown} />
            </div>
          )}
        </li>
      ))}
    </ol>
  );
}

function Entry({ shown }: { shown: Shown }) {
  const artist = requireArtist(artistOfShown(shown));
  return (
    <>
      <span className={styles.time}>
        <span aria-hidden="true">{timeCode(shown.fromSeconds)}</span>
        <span className="visually-hidden">{words.spokenAt(shown.fromSeconds)} </span>
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{artist.name}</span>
        <span className={styles.work}>
          {"work" in shown ? <WorkLine work={requireWork(shown.work)} /> : yearsOf(artist)}
        </span>
        <span className={styles.why}>{shown.why}</span>
      </span>
    </>
  );
}
