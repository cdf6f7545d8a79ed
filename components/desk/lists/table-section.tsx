import { Section } from "#components/desk/frame/room-page.tsx";
import { Table, type TableProps } from "./table.tsx";

type TableSectionProps<Row> = TableProps<Row> & {
  title: string;
  /** For screen readers, if it says more than the title. */
  caption?: string;
};

export function TableSection<Row>({ title, caption = title, ...table }: TableSectionProps<Row>) {
  return (
    <Section title={title}>
      <Table caption={caption} {...table} />
    </Section>
  );
}
