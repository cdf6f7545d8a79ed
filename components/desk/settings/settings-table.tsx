import { type Column, Table } from "#components/desk/lists/table.tsx";
import type { Setting } from "#lib/core/config/describe-settings.ts";
import { strings } from "./strings.ts";

const columns: readonly Column<Setting>[] = [
  { label: strings.name, cell: ({ name }) => name },
  {
    label: strings.value,
    cell: ({ isSet, value }) => value ?? (isSet ? strings.set : strings.notSet),
  },
];

export function SettingsTable({ settings }: { settings: readonly Setting[] }) {
  const { caption, empty } = strings;
  return (
    <Table
      caption={caption}
      columns={columns}
      empty={empty}
      rows={settings}
      keyOf={({ name }) => name}
    />
  );
}
