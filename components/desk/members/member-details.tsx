import { AuditTable } from "#components/desk/audit/audit-table.tsx";
import { Section } from "#components/desk/frame/room-page.tsx";
import { words as frame } from "#components/desk/frame/words.ts";
import { Facts } from "#components/desk/lists/facts.tsx";
import { addressOf } from "#components/desk/lists/pager.tsx";
import { rupeeColumn } from "#components/desk/lists/rupee-column.ts";
import { type Column, Table } from "#components/desk/lists/table.tsx";
import { TableSection } from "#components/desk/lists/table-section.tsx";
import { leftOf } from "#components/desk/orders/left-of.ts";
import { RefundAct } from "#components/desk/orders/refund-act.tsx";
import { SpansPlot } from "#components/desk/plots/spans-plot.tsx";
import { documents } from "#lib/billing/invoices/invoice-words.ts";
import { deskDocumentPath, deskOrderPath, deskPaths } from "#lib/core/config/desk-paths.ts";
import { formatDay, formatShort } from "#lib/core/locale/india-time.ts";
import type { auditOfUser } from "#lib/desk/audit/queries.ts";
import { deskLimits } from "#lib/desk/limits.ts";
import type { getMember } from "#lib/desk/members/queries.ts";
import { Mails } from "./member-mails.tsx";
import { words } from "./words.ts";

type Member = Awaited<ReturnType<typeof getMember>>;

type MemberDetailsProps = {
  member: Member;
  audit: Awaited<ReturnType<typeof auditOfUser>>;
  /** Whether this role may open the audit. */
  readsAudit: boolean;
  /** Whether this role sends money back. */
  mayRefund: boolean;
};

export function MemberDetails({ member, audit, readsAudit, mayRefund }: MemberDetailsProps) {
  const { facts } = words;
  const { email, emailConfirmedAt, staff } = member;
  const listOf = (path: string) => addressOf(path, { find: member.id });
  return (
    <>
      <Facts
        facts={{
          [facts.id]: member.id,
          [facts.email]: emailConfirmedAt ? email : facts.unconfirmed(email),
          [facts.phone]: member.phoneNumber,
          [facts.membership]: member.isActive ? words.active : words.inactive,
          [facts.registered]: formatShort(member.createdAt),
          [facts.deleted]: member.deletedAt && formatShort(member.deletedAt),
          [facts.role]: staff && frame.roles[staff.role],
          [facts.history]: member.historyStoppedAt && facts.historyOff,
        }}
      />
      <Memberships rows={member.memberships} at={member.at} />
      <Orders rows={member.orders.slice(0, ROWS)} mayRefund={mayRefund} />
      <More isCut={member.orders.length > ROWS} path={listOf(deskPaths.orders)} />
      <Documents rows={member.invoices.slice(0, ROWS)} />
      <More isCut={member.invoices.length > ROWS} path={listOf(deskPaths.documents)} />
      <Devices member={member} />
      <Mails rows={member.mails} />
      <Log rows={member.securityLog} />
      <Section title={words.audit}>
        <AuditTable rows={audit.rows} />
        {readsAudit && (
          <More
            isCut={audit.next !== null}
            path={addressOf(deskPaths.audit, { kind: "user", subject: member.id })}
          />
        )}
      </Section>
    </>
  );
}

const ROWS = deskLimits.rowsOfPage;

/** Leads to the whole list, where the page has only its beginning. */
function More({ isCut, path }: { isCut: boolean; path: string }) {
  return isCut ? (
    <p>
      <a href={path}>{words.more}</a>
    </p>
  ) : null;
}

function Memberships({ rows, at }: { rows: Member["memberships"]; at: Date }) {
  const text = words.memberships;
  const spans = rows.map(({ id, startsAt, endsAt }) => {
    const label = text.span(formatDay(startsAt), formatDay(endsAt));
    return { key: id, from: startsAt, until: endsAt, label };
  });
  const mark = { at, label: text.today };
  return (
    <Section title={text.title}>
      {spans.length > 0 && <SpansPlot title={text.timeLine} {...{ spans, mark, formatDay }} />}
      <Table
        caption={text.title}
        rows={rows}
        empty={text.empty}
        columns={[
          { label: text.from, cell: ({ startsAt }) => formatDay(startsAt) },
          { label: text.until, cell: ({ endsAt }) => formatDay(endsAt) },
          {
            label: text.by,
            cell: ({ orderId }) =>
              orderId ? <a href={deskOrderPath(orderId)}>{text.order}</a> : text.gift,
          },
        ]}
      />
    </Section>
  );
}

type OrdersProps = { rows: Member["orders"]; mayRefund: boolean };

function Orders({ rows, mayRefund }: OrdersProps) {
  const text = words.orders;
  const act: Column<OrdersProps["rows"][number]> = {
    label: text.act,
    cell: ({ id, payment }) => {
      const left = leftOf(payment) ?? 0;
      return left > 0 && <RefundAct orderId={id} leftPaise={left} small />;
    },
  };
  return (
    <TableSection
      title={text.title}
      rows={rows}
      empty={text.empty}
      columns={[
        {
          label: text.made,
          cell: ({ id, createdAt }) => <a href={deskOrderPath(id)}>{formatShort(createdAt)}</a>,
        },
        {
          label: text.status,
          cell: ({ status }) => (status === "PAID" ? text.paid : text.created),
        },
        rupeeColumn(text.amount, ({ amountPaise }) => amountPaise),
        rupeeColumn(
          text.back,
          ({ payment }) => payment && payment.refundedPaise + payment.disputedPaise,
        ),
        ...(mayRefund ? [act] : []),
      ]}
    />
  );
}

function Documents({ rows }: { rows: Member["invoices"] }) {
  const text = words.documents;
  return (
    <TableSection
      title={text.title}
      rows={rows}
      keyOf={({ number }) => number}
      empty={text.empty}
      columns={[
        {
          label: text.number,
          cell: ({ number }) => (
            <a href={deskDocumentPath(number)} download>
              {number}
            </a>
          ),
        },
        { label: text.kind, cell: ({ kind }) => documents[kind].title },
        { label: text.issued, cell: ({ issuedAt }) => formatDay(issuedAt) },
        rupeeColumn(text.total, ({ totalPaise }) => totalPaise),
      ]}
    />
  );
}

function Devices({ member: { sessions, streams, devices } }: { member: Member }) {
  const [device, film, known] = [words.sessions, words.streams, words.devices];
  return (
    <>
      <TableSection
        title={device.title}
        rows={sessions}
        keyOf={({ handle }) => handle}
        empty={device.empty}
        columns={[
          { label: device.device, cell: (session) => session.device ?? device.unknown },
          { label: device.since, cell: ({ createdAt }) => formatShort(createdAt) },
          {
            label: device.seen,
            cell: ({ seenAt, createdAt }) => formatShort(seenAt ?? createdAt),
          },
        ]}
      />
      <TableSection
        title={known.title}
        rows={devices}
        keyOf={({ handle }) => handle}
        empty={known.empty}
        columns={[
          { label: device.device, cell: ({ name }) => name ?? device.unknown },
          { label: known.since, cell: ({ createdAt }) => formatShort(createdAt) },
          { label: device.seen, cell: ({ seenAt }) => formatShort(seenAt) },
        ]}
      />
      <TableSection
        title={film.title}
        rows={streams}
        keyOf={({ handle }) => handle}
        empty={film.empty}
        columns={[
          { label: film.film, cell: ({ episodeId }) => episodeId },
          { label: film.since, cell: ({ startedAt }) => formatShort(startedAt) },
          { label: film.seen, cell: ({ seenAt }) => formatShort(seenAt) },
          { label: film.shared, cell: ({ sharedAt }) => (sharedAt ? film.yes : film.no) },
        ]}
      />
    </>
  );
}

function Log({ rows }: { rows: Member["securityLog"] }) {
  const text = words.log;
  return (
    <TableSection
      title={text.title}
      rows={rows}
      empty={text.empty}
      columns={[
        { label: text.what, cell: ({ kind }) => kind.toLowerCase().replaceAll("_", " ") },
        { label: text.at, cell: ({ at }) => formatShort(at) },
        { label: text.device, cell: ({ device }) => device ?? words.sessions.unknown },
        { label: text.times, cell: ({ times }) => times, isNumber: true },
      ]}
    />
  );
}
