import { AuditTable } from "#components/desk/audit/audit-table.tsx";
import { documentColumns } from "#components/desk/documents/documents-table.tsx";
import { Section } from "#components/desk/frame/room-page.tsx";
import { strings as frame } from "#components/desk/frame/strings.ts";
import { Facts } from "#components/desk/lists/facts.tsx";
import { addressOf } from "#components/desk/lists/pager.tsx";
import { Table, TableSection } from "#components/desk/lists/table.tsx";
import { SpansPlot } from "#components/desk/plots/spans-plot.tsx";
import { fullName } from "#lib/accounts/users/full-name.ts";
import { deskPaths } from "#lib/core/config/desk-paths.ts";
import { formatDay, formatShort } from "#lib/core/locale/india-time.ts";
import type { auditOfUser } from "#lib/desk/audit/queries.ts";
import type { Member } from "#lib/desk/members/queries.ts";
import { deskLimits } from "#lib/desk/shared-limits.ts";
import { AddNote } from "./member-acts.tsx";
import { columns, noteColumns, refundColumns } from "./member-columns.tsx";
import { strings } from "./strings.ts";

type MemberDetailsProps = {
  member: Member;
  audit: Awaited<ReturnType<typeof auditOfUser>>;
  readsAudit: boolean;
  mayRefund: boolean;
};

export function MemberDetails({ member, audit, readsAudit, mayRefund }: MemberDetailsProps) {
  const { facts } = strings;
  const {
    email,
    emailConfirmedAt,
    staff,
    nominee,
    _count: of,
    sessions,
    devices,
    streams,
  } = member;
  const listOf = (path: string) => addressOf(path, { find: member.id });
  return (
    <>
      <Facts
        facts={{
          [facts.id]: member.id,
          [facts.email]: emailConfirmedAt ? email : facts.unconfirmed(email),
          [facts.phone]: member.phoneNumber,
          [facts.registered]: formatShort(member.createdAt),
          [facts.deleted]: member.deletedAt && formatShort(member.deletedAt),
          [facts.role]: staff && frame.roles[staff.role],
          [facts.nominee]: nominee && facts.nomineeOf(nominee),
          [facts.requests]: of.requests > 0 && (
            <a href={listOf(deskPaths.requests)}>{of.requests}</a>
          ),
          [facts.history]: member.historyStoppedAt && facts.historyOff,
          ...(!member.deletedAt && lettersOf(member)),
        }}
      />
      <Section title={strings.notes.title} acts={!member.deletedAt && <AddNote id={member.id} />}>
        <Table
          caption={strings.notes.title}
          columns={noteColumns(member.id)}
          rows={member.notes}
          empty={strings.notes.empty}
        />
      </Section>
      <Memberships rows={member.memberships} at={member.at} />
      <TableSection
        {...strings.orders}
        columns={
          mayRefund
            ? [...columns.orders, ...refundColumns(fullName(member) || email)]
            : columns.orders
        }
        rows={member.orders.slice(0, ROWS)}
      />
      <More isCut={member.orders.length > ROWS} path={listOf(deskPaths.orders)} />
      {member.couponUses.length > 0 && (
        <TableSection
          {...strings.coupons}
          columns={columns.couponUses}
          rows={member.couponUses}
          empty=""
        />
      )}
      {member.claimedGifts.length > 0 && (
        <TableSection
          {...strings.gifts}
          columns={columns.claimedGifts}
          rows={member.claimedGifts}
          keyOf={({ orderId }) => orderId}
          empty=""
        />
      )}
      <TableSection
        {...strings.documents}
        columns={Object.values(documentColumns)}
        rows={member.invoices.slice(0, ROWS)}
        keyOf={({ number }) => number}
      />
      <More isCut={member.invoices.length > ROWS} path={listOf(deskPaths.documents)} />
      <TableSection
        {...strings.sessions}
        columns={columns.sessions}
        rows={sessions}
        keyOf={keyOf}
      />
      <TableSection {...strings.devices} columns={columns.devices} rows={devices} keyOf={keyOf} />
      <TableSection {...strings.streams} columns={columns.streams} rows={streams} keyOf={keyOf} />
      <TableSection
        {...strings.progress}
        columns={columns.progress}
        rows={member.progress}
        keyOf={({ episodeId }) => episodeId}
      />
      <TableSection {...strings.mails} columns={columns.mails} rows={member.mails} />
      <TableSection {...strings.log} columns={columns.securityLog} rows={member.securityLog} />
      <Section title={strings.audit}>
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

/** What the member has chosen, and when. */
function lettersOf(member: Member): Record<string, string | null> {
  const { facts } = strings;
  const { newsFrom, mailRefusedAt } = member;
  const stopped = (at: Date | null) => (at ? facts.stoppedAt(formatShort(at)) : facts.wanted);
  return {
    [facts.news]: newsFrom ? facts.newsFrom(formatShort(newsFrom)) : facts.noNews,
    [facts.episodes]: stopped(member.episodesStoppedAt),
    [facts.orders]: stopped(member.ordersStoppedAt),
    [facts.reminders]: stopped(member.remindersStoppedAt),
    [facts.refused]: mailRefusedAt && facts.refusedFrom(formatShort(mailRefusedAt)),
  };
}

const ROWS = deskLimits.rowsOfPage;

const keyOf = ({ handle }: { handle: string }) => handle;

/** Links to the whole list if the page only has its beginning. */
function More({ isCut, path }: { isCut: boolean; path: string }) {
  return isCut ? (
    <p>
      <a href={path}>{strings.more}</a>
    </p>
  ) : null;
}

function Memberships({ rows, at }: { rows: Member["memberships"]; at: Date }) {
  const text = strings.memberships;
  const spans = rows.map(({ id, startsAt, endsAt }) => {
    const label = text.span(formatDay(startsAt), formatDay(endsAt));
    return { key: id, from: startsAt, until: endsAt, label };
  });
  const mark = { at, label: text.today };
  return (
    <Section title={text.title}>
      {spans.length > 0 && <SpansPlot title={text.timeLine} spans={spans} mark={mark} />}
      <Table caption={text.title} columns={columns.memberships} rows={rows} empty={text.empty} />
    </Section>
  );
}
