import { type Column, Table } from "#components/desk/lists/table.tsx";
import type { Setting } from "#lib/core/config/describe-settings.ts";
import { words } from "./words.ts";

const columns: readonly Column<Setting>[] = [
  { label: words.name, cell: ({ name }) => name },
  { label: words.value, cell: ({ isSet, value }) => value ?? (isSet ? words.set : words.notSet) },
];

export function SettingsTable({ settings }: { settings: readonly Setting[] }) {
  return (
    <Table
      caption={words.caption}
      columns={columns}
      rows={settings}
      keyOf={({ name }) => name}
      empty={words.empty}
    />
  );
}
