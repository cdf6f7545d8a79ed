import { Act } from "#components/desk/acts/act.tsx";
import { Section } from "#components/desk/frame/room-page.tsx";
import { type Column, Table } from "#components/desk/lists/table.tsx";
import { type Finding, FindingsTable } from "#components/desk/settings/findings-table.tsx";
import { deskCalls, deskMemberPath } from "#lib/core/config/desk-paths.ts";
import { formatMinute, formatShort } from "#lib/core/locale/india-time.ts";
import { strings } from "./strings.ts";

type GivenUpMail = { id: string; userId: string | null; subject: string; endedAt: Date };

const { givenUp: said, doctor } = strings;

/** Mails that never arrived. One act resolves all up to the newest. */
export function GivenUpMails(props: { mails: readonly GivenUpMail[]; mayResolve: boolean }) {
  const [newest] = props.mails;
  if (!newest) return null;
  return (
    <Section title={said.title}>
      <p className="note">{said.advice}</p>
      <Table caption={said.caption} columns={mailColumns} rows={props.mails} empty="" />
      {props.mayResolve && (
        <div className="actions">
          <Act
            {...said.done}
            call={deskCalls.resolveMails.path}
            values={{ until: newest.endedAt.getTime() }}
          />
        </div>
      )}
    </Section>
  );
}

const mailColumns: readonly Column<GivenUpMail>[] = [
  { label: said.subject, cell: ({ subject }) => subject },
  {
    label: said.member,
    cell: ({ userId }) => userId && <a href={deskMemberPath(userId)}>{userId}</a>,
  },
  { label: said.at, cell: ({ endedAt }) => formatShort(endedAt) },
];

export function DoctorWarnings({ findings, at }: { findings: readonly Finding[]; at: Date }) {
  if (findings.length === 0) return null;
  return (
    <Section title={doctor.title}>
      <FindingsTable caption={doctor.caption(formatMinute(at))} findings={findings} />
    </Section>
  );
}
