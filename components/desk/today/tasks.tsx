import { Act } from "#components/desk/acts/act.tsx";
import { Section } from "#components/desk/frame/room-page.tsx";
import { type Column, Table } from "#components/desk/lists/table.tsx";
import { TableSection } from "#components/desk/lists/table-section.tsx";
import { deskCalls, deskOrderPath, filmWordsPath } from "#lib/core/config/desk-paths.ts";
import { formatMinute, formatShort } from "#lib/core/locale/india-time.ts";
import type { FilmTask, Task } from "#lib/desk/today/tasks.ts";
import type { Tasks as AllTasks } from "#lib/desk/today/today.ts";
import { DoctorWarnings, GivenUpMails } from "./site-tasks.tsx";
import { words } from "./words.ts";

type Webhook = AllTasks["webhooks"][number];

type Mail = AllTasks["mails"][number];

type TasksProps = {
  tasks: AllTasks;
  /** Whether this role closes alerts. */
  mayResolve: boolean;
};

const { tasks: said, webhooks: waiting, mails: failing, films: lacking } = words;

export function Tasks({ tasks, mayResolve }: TasksProps) {
  const { alerts, webhooks, restores, mails, givenUp, doctor, films } = tasks;
  const lists = [alerts, webhooks, mails, givenUp, doctor?.findings ?? [], films];
  const open = restores + lists.reduce((sum, { length }) => sum + length, 0);
  return (
    <>
      <Section title={said.title}>
        {open === 0 && <p>{said.none}</p>}
        {restores > 0 && <p>{words.restores}</p>}
        {alerts.length > 0 && (
          <Table
            caption={said.caption}
            columns={alertColumns(mayResolve)}
            rows={alerts}
            keyOf={({ id }) => id}
            empty=""
          />
        )}
      </Section>
      {webhooks.length > 0 && (
        <TableSection
          title={waiting.title}
          caption={waiting.caption}
          columns={webhookColumns}
          rows={webhooks}
          keyOf={({ id }) => id}
          empty=""
        />
      )}
      {mails.length > 0 && (
        <TableSection
          title={failing.title}
          caption={failing.caption}
          columns={mailColumns}
          rows={mails}
          keyOf={({ id }) => id}
          empty=""
        />
      )}
      <GivenUpMails mails={givenUp} mayResolve={mayResolve} />
      {doctor && <DoctorWarnings {...doctor} />}
      {films.length > 0 && (
        <TableSection
          title={lacking.title}
          caption={lacking.caption}
          columns={filmColumns}
          rows={films}
          keyOf={({ id }) => id}
          empty=""
        />
      )}
    </>
  );
}

const alertColumns = (mayResolve: boolean): readonly Column<Task>[] => [
  { label: said.what, cell: ({ sentence }) => sentence },
  { label: said.todo, cell: ({ kind }) => said.advice[kind] },
  { label: said.deadline, cell: ({ deadline }) => deadline && formatMinute(deadline) },
  { label: said.raised, cell: ({ raisedAt }) => formatShort(raisedAt) },
  {
    label: said.order,
    cell: ({ orderId }) => orderId && <a href={deskOrderPath(orderId)}>{said.open}</a>,
  },
  ...(mayResolve
    ? [
        {
          label: said.act,
          cell: ({ id, isByHand }: Task) =>
            isByHand ? (
              <Act
                {...said.done}
                call={deskCalls.resolveAlert.path}
                values={{ alert_id: id }}
                small
              />
            ) : (
              said.alone
            ),
        },
      ]
    : []),
];

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
      return state === "noCaptions" ? <a href={filmWordsPath(id)}>{name}</a> : name;
    },
  },
  { label: lacking.state, cell: ({ state }) => lacking.states[state] },
];
