import content from "#components/desk/content/content.module.css";
import { strings as all } from "#components/desk/content/publication-strings.ts";
import { pathLabel } from "#components/desk/content/strings.ts";
import type { Difference } from "#lib/desk/content/differences.ts";

const strings = all.versions;

/** Marks what a version removes from the site's words and adds to them. */
export function Differences({ differences }: { differences: readonly Difference[] }) {
  if (differences.length === 0) return <p>{strings.same}</p>;
  return (
    <dl className={content.changes}>
      {differences.map(({ path, parts }) => (
        <div key={path}>
          <dt>{pathLabel(path)}</dt>
          <dd className={content.words}>
            {parts.map(({ text, change }, place) => {
              // Parts have no key but their place, and never move.
              const key = `${place}`;
              if (change === "same") return <span key={key}>{text}</span>;
              const Tag = change === "added" ? "ins" : "del";
              return (
                <Tag key={key}>
                  <span className="visually-hidden"> {strings[change]} </span>
                  {text}
                </Tag>
              );
            })}
          </dd>
        </div>
      ))}
    </dl>
  );
}
