import { type Column, Table } from "#components/desk/lists/table.tsx";
import { words } from "./words.ts";

export type Finding = { check: string; state: string; found: string; advice: string };

const columns: readonly Column<Finding>[] = [
  { label: words.check, cell: ({ check }) => check },
  { label: words.state, cell: ({ state }) => words.states[state] ?? state },
  { label: words.found, cell: ({ found }) => found },
  { label: words.advice, cell: ({ advice }) => advice },
];

type FindingsTableProps = { caption: string; findings: readonly Finding[] };

export function FindingsTable({ caption, findings }: FindingsTableProps) {
  return (
    <Table
      {...{ caption, columns }}
      rows={findings}
      keyOf={({ check, found }) => `${check} ${found}`}
      empty={words.noFindings}
    />
  );
}
