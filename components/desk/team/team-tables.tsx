import { Act } from "#components/desk/acts/act.tsx";
import { type Column, Table, TableSection } from "#components/desk/lists/table.tsx";
import type { listTeam } from "#lib/accounts/staff/team.ts";
import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { formatDay, formatShort } from "#lib/core/locale/india-time.ts";
import type { StaffRole } from "#lib/desk/roles.ts";
import { strings } from "./strings.ts";

type Team = Awaited<ReturnType<typeof listTeam>>;

type StaffMember = Team["staff"][number];

type Invitation = Team["invitations"][number];

const roleField = (value?: StaffRole) => ({
  name: "role",
  label: strings.role,
  choices: strings.roles,
  ...(value ? { value } : {}),
});

export function InviteAct({ at }: { at: Date }) {
  return (
    <Act
      {...strings.invite}
      call={deskCalls.inviteStaff.path}
      values={{ seen_at: at.toISOString() }}
      fields={[{ name: "email", label: strings.email, kind: "email" }, roleField("SUPPORT")]}
      look="solid"
    />
  );
}

const staffColumns: readonly Column<StaffMember>[] = [
  { label: strings.name, cell: ({ name, userId }) => name || userId },
  { label: strings.email, cell: ({ email }) => email },
  { label: strings.role, cell: ({ role }) => strings.roles[role] },
  { label: strings.factor, cell: ({ factor }) => strings.factors[factor] },
  { label: strings.seen, cell: ({ seenAt }) => (seenAt ? formatShort(seenAt) : strings.never) },
  { label: strings.acts, cell: (member) => <StaffActs member={member} /> },
];

export function StaffTable({ staff }: { staff: readonly StaffMember[] }) {
  const { caption, empty } = strings;
  const keyOf = ({ userId }: StaffMember) => userId;
  return (
    <Table caption={caption} empty={empty} keyOf={keyOf} columns={staffColumns} rows={staff} />
  );
}

function StaffActs({ member: { userId, name, role, factorSince } }: { member: StaffMember }) {
  const values = { user_id: userId };
  const common = { values, small: true };
  const { change, remove, reset } = strings;
  return (
    <div className="actions">
      <Act
        {...change}
        {...common}
        text={change.text(name)}
        call={deskCalls.changeRole.path}
        values={{ ...values, seen_role: role }}
        fields={[roleField(role)]}
      />
      <Act
        {...reset}
        {...common}
        text={reset.text(name)}
        call={deskCalls.resetFactor.path}
        values={{ ...values, seen_since: factorSince?.toISOString() ?? null }}
      />
      <Act {...remove} {...common} text={remove.text(name)} call={deskCalls.removeStaff.path} />
    </div>
  );
}

const { invitations: invited } = strings;

const invitationColumns: readonly Column<Invitation>[] = [
  { label: strings.email, cell: ({ email }) => email },
  { label: strings.role, cell: ({ role }) => strings.roles[role] },
  { label: invited.by, cell: ({ invitedBy }) => invitedBy },
  { label: invited.until, cell: ({ expiresAt }) => formatDay(expiresAt), isOneLine: true },
  {
    label: strings.acts,
    cell: ({ email }) => (
      <Act {...invited.cancel} small call={deskCalls.cancelInvitation.path} values={{ email }} />
    ),
  },
];

export function InvitationTable({ invitations: rows }: { invitations: readonly Invitation[] }) {
  const keyOf = ({ email }: Invitation) => email;
  return <TableSection {...invited} columns={invitationColumns} rows={rows} keyOf={keyOf} />;
}
