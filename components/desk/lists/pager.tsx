import styles from "./pager.module.css";
import { strings } from "./strings.ts";

type Values = Readonly<Record<string, string | undefined>>;

type PagerProps = {
  path: string;
  values: Values;
  /** Cursors of this page and the next. */
  after: string | undefined;
  next: string | null;
};

export function Pager({ path, values, after, next }: PagerProps) {
  if (!after && next === null) return null;
  return (
    <nav className={styles.pager} aria-label={strings.pages}>
      {after && <a href={addressOf(path, values)}>{strings.first}</a>}
      {next !== null && <a href={addressOf(path, { ...values, after: next })}>{strings.next}</a>}
    </nav>
  );
}

export function CsvLink({ path, values }: Pick<PagerProps, "path" | "values">) {
  return <a href={addressOf(path, values)}>{strings.csv}</a>;
}

export function addressOf(path: string, values: Values): string {
  const given = Object.entries(values).flatMap(([name, value]) => (value ? [[name, value]] : []));
  const query = new URLSearchParams(given).toString();
  return query ? `${path}?${query}` : path;
}
