import { Act } from "#components/desk/acts/act.tsx";
import { classes } from "#components/ui/classes.ts";
import { deskCalls, deskPaths } from "#lib/core/config/desk-paths.ts";
import type { SavedFilter } from "#lib/desk/members/saved-filters.ts";
import styles from "./labels.module.css";
import { strings as all } from "./strings.ts";

const strings = all.filters;

type SavedFiltersProps = {
  filters: readonly SavedFilter[];
  /** The page's filter; empty without one. */
  query: string;
};

export function SavedFilters({ filters, query }: SavedFiltersProps) {
  const { field, ...save } = strings.save;
  const isKnown = filters.some((one) => one.query === query);
  if (filters.length === 0 && query === "") return null;
  return (
    <nav aria-label={strings.title}>
      <ul className={classes(styles.labels, styles.filters)}>
        {filters.map(({ name, query: saved }) => (
          <li key={name}>
            <a
              href={`${deskPaths.members}?${saved}`}
              aria-current={saved === query ? "page" : undefined}
            >
              {name}
            </a>
            {saved === query && (
              <Act
                {...strings.remove}
                small
                reason="none"
                call={deskCalls.deleteFilter.path}
                values={{ name }}
              />
            )}
          </li>
        ))}
        {query !== "" && !isKnown && (
          <li>
            <Act
              {...save}
              small
              reason="none"
              call={deskCalls.saveFilter.path}
              values={{ query }}
              fields={[{ name: "name", label: field }]}
            />
          </li>
        )}
      </ul>
    </nav>
  );
}
