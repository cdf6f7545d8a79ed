import { Fold } from "#components/desk/frame/fold.tsx";
import { Button } from "#components/ui/button/button.tsx";
import { classes } from "#components/ui/classes.ts";
import { Field, SelectField } from "#components/ui/form/field.tsx";
import styles from "./filters.module.css";
import { addressOf } from "./pager.tsx";
import { strings } from "./strings.ts";

export type Filter =
  | { name: string; label: string; kind: "text"; note?: string }
  | { name: string; label: string; kind: "day" }
  | { name: string; label: string; kind: "choice"; choices: Readonly<Record<string, string>> };

type FiltersProps = {
  path: string;
  filters: readonly Filter[];
  values: Readonly<Record<string, string | undefined>>;
  /** Other values of the address, which stay. */
  kept?: Readonly<Record<string, string | undefined>>;
};

/** The filters are in the address, which can be bookmarked and shared. */
export function Filters({ path, filters, values, kept = {} }: FiltersProps) {
  const set = filters.filter(({ name }) => values[name]).length;
  return (
    <search>
      <form method="get" action={path} className={styles.filters}>
        {Object.entries(kept).map(
          ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <Fold label={strings.filters(set)}>
          {filters.map((filter) => (
            <FilterField key={filter.name} filter={filter} value={values[filter.name] ?? ""} />
          ))}
          <div className={classes("actions", styles.actions)}>
            <Button type="submit" look="outline">
              {filters.some(({ kind }) => kind === "text") ? strings.search : strings.filter}
            </Button>
            {set > 0 && <a href={addressOf(path, kept)}>{strings.clear}</a>}
          </div>
        </Fold>
      </form>
    </search>
  );
}

function FilterField({ filter, value }: { filter: Filter; value: string }) {
  const common = { name: filter.name, label: filter.label, defaultValue: value };
  if (filter.kind === "choice") return <SelectField {...common} choices={filter.choices} />;
  if (filter.kind === "day") return <Field {...common} type="date" />;
  return <Field {...common} type="search" maxLength={200} note={filter.note} />;
}
