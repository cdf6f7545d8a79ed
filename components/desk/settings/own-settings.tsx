import { type Column, Table } from "#components/desk/lists/table.tsx";
import type { OwnSetting } from "#lib/desk/settings/publisher.ts";
import { strings as all } from "./strings.ts";

const strings = all.own;

const columns: readonly Column<OwnSetting>[] = [
  { label: all.name, cell: ({ name }) => strings.names[name] ?? name },
  { label: all.value, cell: ({ name, value }) => value || (strings.none[name] ?? all.notSet) },
  {
    label: strings.source,
    cell: ({ source }) =>
      typeof source === "string" ? strings.sources[source] : strings.machine(source.machine),
  },
];

/** What the publisher owns: an owner changes it at the desk. */
export function OwnSettings({ settings }: { settings: readonly OwnSetting[] }) {
  return (
    <Table
      caption={strings.title}
      columns={columns}
      empty={all.empty}
      rows={settings}
      keyOf={({ name }) => name}
    />
  );
}
