import { Act } from "#components/desk/acts/act.tsx";
import { Section } from "#components/desk/frame/room-page.tsx";
import { addressOf } from "#components/desk/lists/pager.tsx";
import { type Column, Table } from "#components/desk/lists/table.tsx";
import { deskCalls, deskPaths } from "#lib/core/config/desk-paths.ts";
import styles from "./labels.module.css";
import { strings as all } from "./strings.ts";

const strings = all.labels;

export function Labels({ labels }: { labels: readonly string[] }) {
  if (labels.length === 0) return null;
  return (
    <ul className={styles.labels}>
      {labels.map((label) => (
        <li key={label}>{label}</li>
      ))}
    </ul>
  );
}

type MemberLabelsProps = {
  id: string;
  labels: readonly string[];
  /** Of all members. */
  known: readonly string[];
  isDeleted: boolean;
};

export function MemberLabels({ id, labels, known, isDeleted }: MemberLabelsProps) {
  const { field, ...add } = strings.add;
  const note = known.length > 0 ? strings.known(known.slice(0, SHOWN)) : "";
  const act = !isDeleted && (
    <Act
      {...add}
      call={deskCalls.addLabel.path}
      values={{ user_id: id }}
      fields={[{ name: "label", label: field, note }]}
      reason="none"
    />
  );
  const rows = labels.map((label) => ({ id: label }));
  return (
    <Section title={strings.title} acts={act}>
      <Table caption={strings.title} columns={columnsOf(id)} rows={rows} empty={strings.empty} />
    </Section>
  );
}

const SHOWN = 20;

const columnsOf = (userId: string): readonly Column<{ id: string }>[] => [
  {
    label: strings.label,
    cell: ({ id }) => <a href={addressOf(deskPaths.members, { label: id })}>{id}</a>,
  },
  {
    label: strings.act,
    cell: ({ id }) => (
      <Act
        {...strings.remove}
        small
        reason="none"
        call={deskCalls.removeLabel.path}
        values={{ user_id: userId, label: id }}
      />
    ),
  },
];
