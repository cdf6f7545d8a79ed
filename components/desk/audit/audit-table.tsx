import { type Column, Table } from "#components/desk/lists/table.tsx";
import { formatShort } from "#lib/core/locale/india-time.ts";
import styles from "./audit-table.module.css";
import { words } from "./words.ts";

export type AuditRow = {
  id: string;
  at: Date;
  actor: string;
  action: string;
  subject: string;
  reason: string;
  /** JSON. */
  details: string;
};

const columns: readonly Column<AuditRow>[] = [
  { label: words.at, cell: ({ at }) => formatShort(at) },
  { label: words.actor, cell: ({ actor }) => actor },
  { label: words.action, cell: ({ action }) => action },
  { label: words.subject, cell: ({ subject }) => subject },
  { label: words.reason, cell: ({ reason }) => reason },
  { label: words.details, cell: ({ details }) => <Details json={details} /> },
];

export function AuditTable({ rows }: { rows: readonly AuditRow[] }) {
  return (
    <Table
      caption={words.caption}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      empty={words.empty}
    />
  );
}

function Details({ json }: { json: string }) {
  const facts: Record<string, unknown> = JSON.parse(json);
  return (
    <span className={styles.details}>
      {Object.entries(facts).map(([name, value]) => (
        <span key={name}>
          {name}: {String(value)}
        </span>
      ))}
    </span>
  );
}
