import { type Column, Table } from "#components/desk/lists/table.tsx";
import {
  deskContentPath,
  deskFilmPath,
  deskMemberPath,
  deskOfferPath,
  deskOrderPath,
  deskRequestPath,
} from "#lib/core/config/desk-paths.ts";
import { formatShort } from "#lib/core/locale/india-time.ts";
import type { NamedEntry } from "#lib/desk/audit/name-entries.ts";
import styles from "./audit-table.module.css";
import { describeDetails } from "./describe-details.ts";
import { actorName, strings } from "./strings.ts";

const columns: readonly Column<NamedEntry>[] = [
  { label: strings.at, cell: ({ at }) => formatShort(at) },
  { label: strings.actor, cell: ({ actor }) => actorName(actor) },
  { label: strings.action, cell: ({ action }) => action },
  { label: strings.subject, cell: ({ subject }) => <Subject {...subject} /> },
  { label: strings.reason, cell: ({ reason }) => reason },
  { label: strings.details, cell: ({ details }) => <Details json={details} /> },
];

export function AuditTable({ rows }: { rows: readonly NamedEntry[] }) {
  return <Table caption={strings.caption} columns={columns} rows={rows} empty={strings.empty} />;
}

function Subject(subject: NamedEntry["subject"]) {
  const { kind, id, name } = subject;
  const text = [strings.kindNames[kind] ?? kind, name || shortened(id)].filter(Boolean).join(" ");
  const path = pathOf(subject);
  return path === null ? text : <a href={path}>{text}</a>;
}

function pathOf({ kind, id, userId, orderId }: NamedEntry["subject"]): string | null {
  if (userId !== null) return deskMemberPath(userId);
  if (orderId !== null) return deskOrderPath(orderId);
  if (kind === "episode") return deskFilmPath(id);
  if (kind === "coupon") return deskOfferPath(id);
  if (kind === "request") return deskRequestPath(id);
  // An edition of several documents has no page.
  return kind === "content" && !id.includes(" ") ? deskContentPath(id) : null;
}

function shortened(id: string): string {
  return id.replace(/[0-9a-f]{8}-[0-9a-f-]{27}$/, (uuid) => uuid.slice(0, 8));
}

function Details({ json }: { json: string }) {
  const lines = describeDetails(json);
  if (lines.length === 0) return null;
  return (
    <span className={styles.details}>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </span>
  );
}
