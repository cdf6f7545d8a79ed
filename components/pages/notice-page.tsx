import { PageOpening } from "#components/ui/page/page-opening.tsx";
import { Prose } from "#components/ui/prose/prose.tsx";
import { content, type PrivacyNotice } from "#lib/content/content.ts";
import { noticeLanguages } from "#lib/content/kinds/notice.ts";
import { noticeRevision } from "#lib/content/notice/notice.ts";
import { noticePath } from "#lib/core/config/paths.ts";
import styles from "./notice.module.css";
import { strings } from "./strings.ts";

export function NoticePage({ notice }: { notice: PrivacyNotice }) {
  const { language, title, description, introduction, headings, grounds, items, rights } = notice;
  const others = content().notices.filter((one) => one !== notice);
  return (
    <div className="wrap page" data-bar="solid" lang={language} dir="auto">
      <PageOpening heading={title} introduction={description} />
      {others.length > 0 && (
        <nav className={styles.languages} aria-label={strings.languages}>
          {others.map((other) => (
            <a
              key={other.language}
              href={noticePath(other.language)}
              lang={other.language}
              hrefLang={other.language}
            >
              {noticeLanguages[other.language]}
            </a>
          ))}
        </nav>
      )}
      <div className={styles.text}>
        <Prose text={introduction} />
      </div>
      {items.map(({ data, ground, purpose, enables, kept, recipients }) => (
        <section key={data} className={styles.item}>
          <h2 className={styles.data}>{data}</h2>
          <dl className={styles.facts}>
            {Object.entries({ purpose, enables, kept, recipients, ground: grounds[ground] }).map(
              ([name, value]) => (
                <div key={name}>
                  <dt className="note">{headings[name as keyof typeof headings]}</dt>
                  <dd>{value}</dd>
                </div>
              ),
            )}
          </dl>
        </section>
      ))}
      <div className={styles.text}>
        <Prose text={rights} />
        <p className="note">
          {headings.version} {noticeRevision(language)}
        </p>
      </div>
    </div>
  );
}
