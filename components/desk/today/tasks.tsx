import type { ReactNode } from "react";
import { Act } from "#components/desk/acts/act.tsx";
import { breachColumns } from "#components/desk/breaches/breach-columns.tsx";
import { UnshownWords } from "#components/desk/content/unshown-words.tsx";
import { Section } from "#components/desk/frame/room-page.tsx";
import { type Column, Table } from "#components/desk/lists/table.tsx";
import { AdoptAct } from "#components/desk/orders/adopt-act.tsx";
import { openColumns } from "#components/desk/requests/requests-table.tsx";
import { FindingsTable } from "#components/desk/settings/findings-table.tsx";
import {
  deskCalls,
  deskContentPath,
  deskFilmPath,
  deskMemberPath,
  deskOrderPath,
  deskPaths,
  filmCaptionsPath,
} from "#lib/core/config/desk-paths.ts";
import { formatMinute, formatShort } from "#lib/core/locale/india-time.ts";
import { deskLimits } from "#lib/desk/shared-limits.ts";
import type { FilmTask, Task } from "#lib/desk/today/tasks.ts";
import type { Tasks as AllTasks } from "#lib/desk/today/today.ts";
import { strings } from "./strings.ts";

type Listed<Name extends "webhooks" | "mails" | "givenUp" | "works" | "letters"> =
  AllTasks[Name][number];

const { listedAlerts, listedTasks } = deskLimits;

type TasksProps = {
  tasks: AllTasks;
  mayResolve: boolean;
  mayAdopt: boolean;
  seesAlerts: boolean;
};

const { tasks: said, webhooks: waiting, mails: failing, givenUp: lost } = strings;
const {
  requests: asked,
  breaches: told,
  films: lacking,
  plans: refused,
  works: unshownWorks,
} = strings;
const { letters: offered } = strings;

export function Tasks({ tasks, mayResolve, mayAdopt, seesAlerts }: TasksProps) {
  const { alerts, webhooks, restores, mails, givenUp, doctor, films, plans, works, unshown } =
    tasks;
  const { requests, letters, breaches } = tasks;
  const lists = [
    alerts,
    requests,
    breaches,
    webhooks,
    mails,
    givenUp,
    doctor?.findings ?? [],
    films,
    plans,
    works,
    letters,
  ];
  const open =
    restores + Number(unshown !== null) + lists.reduce((sum, { length }) => sum + length, 0);
  return (
    <>
      <Section title={said.title}>
        {open === 0 && <p>{said.none}</p>}
        {restores > 0 && (
          <p>
            {strings.restores} <a href={deskPaths.documents}>{strings.toNumbers}</a>
          </p>
        )}
        <UnshownWords unshown={unshown} />
        {alerts.length > 0 && (
          <Table
            caption={said.caption}
            columns={alertColumns({ mayResolve, mayAdopt })}
            rows={alerts}
            empty=""
          />
        )}
        {alerts.length === listedAlerts && <p className="note">{strings.cut(listedAlerts)}</p>}
        {seesAlerts && (
          <p>
            <a href={deskPaths.alerts}>{strings.allAlerts}</a>
          </p>
        )}
      </Section>
      <TaskList text={told} columns={breachColumns} rows={breaches} />
      <TaskList text={asked} columns={openColumns} rows={requests} most={listedTasks} />
      <TaskList text={waiting} columns={webhookColumns} rows={webhooks} most={listedTasks} />
      <TaskList text={failing} columns={mailColumns} rows={mails} most={listedTasks} />
      <TaskList text={lost} columns={lostColumns} rows={givenUp} most={listedTasks}>
        {mayResolve && (
          <div className="actions">
            {/* Resolves all up to the newest. */}
            <Act
              {...lost.done}
              call={deskCalls.resolveMails.path}
              values={{ until: givenUp[0]?.endedAt.getTime() ?? 0 }}
            />
          </div>
        )}
      </TaskList>
      {doctor && doctor.findings.length > 0 && (
        <Section title={strings.doctor.title}>
          <FindingsTable
            caption={strings.doctor.caption(formatMinute(doctor.at))}
            findings={doctor.findings}
          />
        </Section>
      )}
      <TaskList text={lacking} columns={filmColumns} rows={films} />
      <TaskList text={refused} columns={planColumns} rows={plans} />
      <TaskList text={offered} columns={letterColumns} rows={letters} />
      <TaskList text={unshownWorks} columns={workColumns} rows={works} />
    </>
  );
}

type TaskListProps<Row> = {
  text: { title: string; caption: string; advice?: string };
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** The limit of the query. */
  most?: number;
  children?: ReactNode;
};

function TaskList<Row extends { id: string }>(props: TaskListProps<Row>) {
  const { text, columns, rows, most, children } = props;
  if (rows.length === 0) return null;
  return (
    <Section title={text.title}>
      {text.advice && <p className="note">{text.advice}</p>}
      <Table caption={text.caption} columns={columns} rows={rows} empty="" />
      {rows.length === most && <p className="note">{strings.cut(most)}</p>}
      {children}
    </Section>
  );
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
    ? [{ label: said.act, cell: (task: Task) => <TaskActs task={task} mayAdopt={mayAdopt} /> }]
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

const webhookColumns: readonly Column<Listed<"webhooks">>[] = [
  { label: waiting.event, cell: ({ event }) => event },
  { label: waiting.received, cell: ({ receivedAt }) => formatShort(receivedAt) },
  { label: waiting.tries, cell: ({ tries }) => tries, isNumber: true },
  { label: waiting.next, cell: ({ nextTryAt }) => formatShort(nextTryAt) },
];

const mailColumns: readonly Column<Listed<"mails">>[] = [
  { label: failing.subject, cell: ({ subject }) => subject },
  { label: failing.recipient, cell: ({ recipient }) => recipient },
  { label: failing.attempts, cell: ({ attempts }) => attempts, isNumber: true },
  { label: failing.next, cell: ({ dueAt }) => formatShort(dueAt) },
];

const lostColumns: readonly Column<Listed<"givenUp">>[] = [
  { label: lost.subject, cell: ({ subject }) => subject },
  {
    label: lost.member,
    cell: ({ userId }) => userId && <a href={deskMemberPath(userId)}>{userId}</a>,
  },
  { label: lost.at, cell: ({ endedAt }) => formatShort(endedAt) },
];

const filmColumns: readonly Column<FilmTask>[] = [
  {
    label: lacking.episode,
    cell: ({ title, id, state }) => (
      <a href={(state === "noCaptions" ? filmCaptionsPath : deskFilmPath)(id)}>
        {title} ({id})
      </a>
    ),
  },
  { label: lacking.state, cell: ({ state }) => lacking.states[state] },
];

const planColumns: readonly Column<{ id: string; at: Date }>[] = [
  { label: refused.document, cell: ({ id }) => <a href={deskContentPath(id)}>{id}</a> },
  { label: refused.at, cell: ({ at }) => formatShort(at) },
];

const workColumns: readonly Column<Listed<"works">>[] = [
  { label: unshownWorks.work, cell: ({ id, title }) => <a href={deskContentPath(id)}>{title}</a> },
];

const letterColumns: readonly Column<Listed<"letters">>[] = [
  {
    label: offered.letter,
    cell: ({ id, episode }) => <a href={deskContentPath(id)}>{offered.about(episode)}</a>,
  },
];
