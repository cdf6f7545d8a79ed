import { type Column, Table } from "#components/desk/lists/table.tsx";
import type { Finding } from "#lib/operations/finding.ts";
import { strings } from "./strings.ts";

const columns: readonly Column<Finding>[] = [
  { label: strings.check, cell: ({ check }) => check },
  { label: strings.state, cell: ({ state }) => strings.states[state] ?? state },
  { label: strings.found, cell: ({ found }) => found },
  { label: strings.advice, cell: ({ advice }) => advice },
];

type FindingsTableProps = { caption: string; findings: readonly Finding[] };

export function FindingsTable({ caption, findings }: FindingsTableProps) {
  return (
    <Table
      caption={caption}
      columns={columns}
      rows={findings}
      keyOf={({ check, found }) => `${check} ${found}`}
      empty={strings.noFindings}
    />
  );
}
