import { type Column, Table, TableSection } from "#components/desk/lists/table.tsx";
import { formatShort } from "#lib/core/locale/india-time.ts";
import type { listEvents } from "#lib/desk/today/alerts.ts";
import type { Task } from "#lib/desk/today/tasks.ts";
import { strings } from "./strings.ts";
import { adviceFor, taskColumns } from "./tasks.tsx";

const { alerts: text, tasks: said } = strings;

const columns: readonly Column<Task>[] = [
  ...Object.values(taskColumns),
  { label: text.resolved, cell: ({ resolvedAt }) => resolvedAt && formatShort(resolvedAt) },
  { label: text.resolution, cell: (task) => task.resolution ?? adviceFor(task) },
];

export function AlertsTable({ rows }: { rows: readonly Task[] }) {
  return <Table caption={said.caption} columns={columns} rows={rows} empty={text.empty} />;
}

type Event = Awaited<ReturnType<typeof listEvents>>[number];

const eventColumns: readonly Column<Event>[] = [
  { label: text.event, cell: ({ event }) => event },
  { label: text.received, cell: ({ receivedAt }) => formatShort(receivedAt) },
  {
    label: text.state,
    cell: ({ isOrderUnknown, nextTryAt }) =>
      isOrderUnknown ? text.unknown : text.waits(formatShort(nextTryAt)),
  },
  {
    label: text.ids,
    cell: ({ razorpayOrderId, razorpayPaymentId }) =>
      [razorpayOrderId, razorpayPaymentId].filter(Boolean).join(" "),
  },
];

export function EventsTable({ rows, isCut }: { rows: readonly Event[]; isCut: boolean }) {
  return (
    <>
      <TableSection
        title={text.events}
        caption={text.eventsCaption}
        columns={eventColumns}
        rows={rows}
        empty={text.noEvents}
      />
      {isCut && <p className="note">{text.cut}</p>}
    </>
  );
}
