import { Filters } from "#components/desk/lists/filters.tsx";
import { addressOf } from "#components/desk/lists/pager.tsx";
import { type Span, spanNames } from "#lib/desk/numbers/span.ts";
import styles from "./numbers.module.css";
import { queryOf } from "./span-query.ts";
import { strings } from "./strings.ts";

type SpanChoiceProps = {
  path: string;
  span: Span;
  /** Why the given days are not shown. */
  problem: string | null;
  /** Other values of the address, which stay. */
  kept?: Readonly<Record<string, string | undefined>>;
};

/** Links and two days, which set the address. */
export function SpanChoice({ path, span, problem, kept = {} }: SpanChoiceProps) {
  const { from, until } = queryOf(span);
  return (
    <>
      <nav aria-label={strings.spans} className={styles.spans}>
        {spanNames.map((name) => (
          <a
            key={name}
            href={addressOf(path, { ...kept, span: name })}
            aria-current={span.name === name ? "true" : undefined}
            className={styles.span}
          >
            {strings.names[name]}
          </a>
        ))}
      </nav>
      <Filters
        path={path}
        filters={[
          { name: "from", label: strings.from, kind: "day" },
          { name: "until", label: strings.until, kind: "day" },
        ]}
        values={{ from, until }}
        kept={kept}
      />
      {problem && <p role="alert">{problem}</p>}
    </>
  );
}
