import { strings as bulk } from "#components/desk/bulk/strings.ts";
import type { Column } from "#components/desk/lists/table.tsx";
import { deskMemberPath } from "#lib/core/config/desk-paths.ts";
import { formatDay, formatShort } from "#lib/core/locale/india-time.ts";
import type { ListedMember } from "#lib/desk/members/queries.ts";
import { Labels } from "./labels.tsx";
import styles from "./members-table.module.css";
import { strings } from "./strings.ts";

export const columns: readonly Column<ListedMember>[] = [
  {
    label: strings.name,
    cell: ({ id, name, email }) => (
      <span>
        <label className={styles.tick}>
          <input type="checkbox" name="member" value={id} aria-label={bulk.tick(name || email)} />
        </label>
        <a href={deskMemberPath(id)}>{name || strings.noName}</a>
      </span>
    ),
  },
  { label: strings.email, cell: ({ email }) => email },
  {
    label: strings.labels.title,
    cell: ({ labels }) => labels.length > 0 && <Labels labels={labels} />,
  },
  { label: strings.registered, cell: ({ createdAt }) => formatShort(createdAt) },
  {
    label: strings.membership,
    cell: ({ isActive }) => (isActive ? strings.active : strings.inactive),
  },
  {
    label: strings.until,
    cell: ({ endsAt }) => (endsAt ? formatDay(endsAt) : ""),
    isOneLine: true,
  },
];
