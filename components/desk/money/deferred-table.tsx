import { Section } from "#components/desk/frame/room-page.tsx";
import { Facts } from "#components/desk/lists/facts.tsx";
import { rupeeColumn } from "#components/desk/lists/rupee-column.ts";
import { type Column, Table } from "#components/desk/lists/table.tsx";
import type { DeferredSum, EarningMonth } from "#lib/billing/accounting/deferred-sum.ts";
import { formatRupees } from "#lib/core/locale/rupees.ts";
import { words } from "./words.ts";

const columns: readonly Column<EarningMonth>[] = [
  { label: words.earningMonth, cell: ({ name }) => name },
  rupeeColumn(words.earned, ({ earnedPaise }) => earnedPaise),
  rupeeColumn(words.stillDeferred, ({ deferredPaise }) => deferredPaise),
];

export function DeferredTable({ sum }: { sum: DeferredSum }) {
  const { years, deferredPaise, months } = sum;
  return (
    <Section title={words.deferredRevenue}>
      {years > 0 && (
        <Facts
          facts={{ [words.deferredAtEnd]: formatRupees(deferredPaise), [words.years]: years }}
        />
      )}
      <Table
        caption={words.deferredRevenue}
        columns={columns}
        rows={months}
        keyOf={({ name }) => name}
        empty={words.noneDeferred}
      />
    </Section>
  );
}
