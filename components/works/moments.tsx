import Link from "next/link";
import frame from "#components/ui/picture/frame.module.css";
import { Picture } from "#components/ui/picture/picture.tsx";
import { type FilmMoment, requireWork } from "#lib/content/artists-and-works.ts";
import type { Episode } from "#lib/content/content.ts";
import { episodePath, filmPath } from "#lib/core/config/paths.ts";
import { timeCode } from "#lib/core/locale/time-code.ts";
import styles from "./moments.module.css";
import { strings } from "./strings.ts";

type MomentsProps = { moments: readonly FilmMoment[]; namesWorks: boolean };

export function Moments({ moments, namesWorks }: MomentsProps) {
  const films = Map.groupBy(moments, ({ episode }) => episode);
  return (
    <section aria-labelledby="moments">
      <h2 id="moments" className={styles.title}>
        {strings.moments}
      </h2>
      <p className="note">{strings.momentsNote}</p>
      {[...films].map(([episode, shown]) => (
        <section key={episode.id} className={styles.film} aria-labelledby={episode.id}>
          <FilmHead episode={episode} />
          <ol className={styles.moments}>
            {shown.map((moment) => (
              <li key={`${moment.shown.fromSeconds} ${moment.shown.why}`}>
                <MomentLink moment={moment} namesWork={namesWorks} />
              </li>
            ))}
          </ol>
        </section>
      ))}
    </section>
  );
}

function FilmHead({ episode }: { episode: Episode }) {
  const { id, season, title, subtitle, thumbnail } = episode;
  return (
    <>
      <span className={styles.picture}>
        <span className={frame.film}>
          <Picture
            className={frame.picture}
            src={thumbnail}
            sizes="(min-width: 62rem) 16rem, 40vw"
            alt=""
          />
        </span>
      </span>
      <div className={styles.head}>
        <p className="note">
          {season.title}, {title}
        </p>
        <h3 id={id} className={styles.name}>
          <Link href={episodePath(episode)} prefetch={false}>
            {subtitle}
          </Link>
        </h3>
      </div>
    </>
  );
}

/** Not the router's link: it would lose the second on the way to the login. */
function MomentLink({ moment, namesWork }: { moment: FilmMoment; namesWork: boolean }) {
  const { episode, shown } = moment;
  const { fromSeconds: second, why } = shown;
  return (
    <a className={styles.moment} href={filmPath(episode, { second })}>
      <span className={styles.time}>
        <span aria-hidden="true">{timeCode(second)}</span>
        <span className="visually-hidden">{strings.spokenAt(second)} </span>
      </span>
      <span>
        {namesWork && "work" in shown && (
          <>
            <cite>{requireWork(shown.work).title}.</cite>{" "}
          </>
        )}
        {why}
      </span>
    </a>
  );
}
