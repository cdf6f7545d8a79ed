import { Act } from "#components/desk/acts/act.tsx";
import { Section } from "#components/desk/frame/room-page.tsx";
import { type Column, Table, TableSection } from "#components/desk/lists/table.tsx";
import { AdoptAct } from "#components/desk/orders/adopt-act.tsx";
import {
  deskCalls,
  deskContentPath,
  deskOrderPath,
  deskPaths,
  filmCaptionsPath,
} from "#lib/core/config/desk-paths.ts";
import { formatMinute, formatShort } from "#lib/core/locale/india-time.ts";
import type { FilmTask, Task } from "#lib/desk/today/tasks.ts";
import type { Tasks as AllTasks } from "#lib/desk/today/today.ts";
import { DoctorWarnings, GivenUpMails } from "./site-tasks.tsx";
import { strings } from "./strings.ts";

type Webhook = AllTasks["webhooks"][number];

type Mail = AllTasks["mails"][number];

type TasksProps = {
  tasks: AllTasks;
  mayResolve: boolean;
  mayAdopt: boolean;
  seesAlerts: boolean;
};

const { tasks: said, webhooks: waiting, mails: failing, films: lacking, plans: refused } = strings;

export function Tasks({ tasks, mayResolve, mayAdopt, seesAlerts }: TasksProps) {
  const { alerts, webhooks, restores, mails, givenUp, doctor, films, plans } = tasks;
  const lists = [alerts, webhooks, mails, givenUp, doctor?.findings ?? [], films, plans];
  const open = restores + lists.reduce((sum, { length }) => sum + length, 0);
  return (
    <>
      <Section title={said.title}>
        {open === 0 && <p>{said.none}</p>}
        {restores > 0 && (
          <p>
            {strings.restores} <a href={deskPaths.documents}>{strings.toNumbers}</a>
          </p>
        )}
        {alerts.length > 0 && (
          <Table
            caption={said.caption}
            columns={alertColumns({ mayResolve, mayAdopt })}
            rows={alerts}
            empty=""
          />
        )}
        {seesAlerts && (
          <p>
            <a href={deskPaths.alerts}>{strings.allAlerts}</a>
          </p>
        )}
      </Section>
      <TaskList text={waiting} columns={webhookColumns} rows={webhooks} />
      <TaskList text={failing} columns={mailColumns} rows={mails} />
      <GivenUpMails mails={givenUp} mayResolve={mayResolve} />
      {doctor && <DoctorWarnings {...doctor} />}
      <TaskList text={lacking} columns={filmColumns} rows={films} />
      <TaskList text={refused} columns={planColumns} rows={plans} />
    </>
  );
}

type TaskListProps<Row> = {
  text: { title: string; caption: string };
  columns: readonly Column<Row>[];
  rows: readonly Row[];
};

function TaskList<Row extends { id: string }>({ text, columns, rows }: TaskListProps<Row>) {
  if (rows.length === 0) return null;
  const { title, caption } = text;
  return <TableSection {...{ title, caption, columns, rows }} empty="" />;
}

type Rights = Pick<TasksProps, "mayResolve" | "mayAdopt">;

export const taskColumns = {
  what: { label: said.what, cell: ({ sentence }) => sentence },
  raised: { label: said.raised, cell: ({ raisedAt }) => formatShort(raisedAt) },
  deadline: { label: said.deadline, cell: ({ deadline }) => deadline && formatMinute(deadline) },
  order: {
    label: said.order,
    cell: ({ orderId }) => orderId && <a href={deskOrderPath(orderId)}>{said.open}</a>,
  },
} satisfies Record<string, Column<Task>>;

const { what, raised, deadline, order } = taskColumns;

const alertColumns = ({ mayResolve, mayAdopt }: Rights): readonly Column<Task>[] => [
  ...[what, { label: said.todo, cell: adviceFor }, deadline, raised, order],
  ...(mayResolve
    ? [{ label: said.act, cell: (task: Task) => <TaskActs {...{ task, mayAdopt }} /> }]
    : []),
];

export function adviceFor({ kind, lostOrderId }: Task): string {
  return lostOrderId === null ? said.advice[kind] : said.lostOrder;
}

function TaskActs({ task, mayAdopt }: { task: Task; mayAdopt: boolean }) {
  const { id, isByHand, lostOrderId } = task;
  if (!isByHand) return said.alone;
  return (
    <div className="actions">
      {mayAdopt && lostOrderId !== null && <AdoptAct razorpayOrderId={lostOrderId} />}
      <Act {...said.done} call={deskCalls.resolveAlert.path} values={{ alert_id: id }} small />
    </div>
  );
}

const webhookColumns: readonly Column<Webhook>[] = [
  { label: waiting.event, cell: ({ event }) => event },
  { label: waiting.received, cell: ({ receivedAt }) => formatShort(receivedAt) },
  { label: waiting.tries, cell: ({ tries }) => tries, isNumber: true },
  { label: waiting.next, cell: ({ nextTryAt }) => formatShort(nextTryAt) },
];

const mailColumns: readonly Column<Mail>[] = [
  { label: failing.subject, cell: ({ subject }) => subject },
  { label: failing.recipient, cell: ({ recipient }) => recipient },
  { label: failing.attempts, cell: ({ attempts }) => attempts, isNumber: true },
  { label: failing.next, cell: ({ dueAt }) => formatShort(dueAt) },
];

const filmColumns: readonly Column<FilmTask>[] = [
  {
    label: lacking.episode,
    cell: ({ title, id, state }) => {
      const name = `${title} (${id})`;
      return state === "noCaptions" ? <a href={filmCaptionsPath(id)}>{name}</a> : name;
    },
  },
  { label: lacking.state, cell: ({ state }) => lacking.states[state] },
];

const planColumns: readonly Column<{ id: string; at: Date }>[] = [
  { label: refused.document, cell: ({ id }) => <a href={deskContentPath(id)}>{id}</a> },
  { label: refused.at, cell: ({ at }) => formatShort(at) },
];
