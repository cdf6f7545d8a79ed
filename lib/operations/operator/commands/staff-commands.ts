import { newEmailSchema } from "#lib/accounts/schema.ts";
import {
  cancelInvitation,
  changeRole,
  invite,
  listTeam,
  removeStaff,
  resetFactor,
} from "#lib/accounts/staff/team.ts";
import { getUser } from "#lib/accounts/users/search.ts";
import { StaffRole } from "#lib/core/database/generated/sqlite/enums.ts";
import { type Command, type Input, UsageError } from "#lib/operations/operator/command.ts";

const PERSON = "ID|EMAIL";
const ROLE = { name: "role", value: "ROLE", help: "owner, editor, support or accountant" } as const;

export const staffCommands: readonly Command[] = [
  {
    name: "staff list",
    summary: "List who works at the desk",
    run: async () => (await listTeam()).staff,
  },
  {
    name: "staff invitations",
    summary: "List invitations that are not accepted yet",
    run: async () => (await listTeam()).invitations,
  },
  {
    name: "staff invite",
    argument: "ADDRESS",
    summary: "Invite a colleague to the desk: mails a link, and prints it",
    options: [{ ...ROLE, required: true }],
    changes: true,
    run: async (input) => ({ link: await invite(addressOf(input), roleOf(input), input) }),
  },
  {
    name: "staff withdraw",
    argument: "ADDRESS",
    summary: "Withdraw an invitation",
    changes: true,
    run: (input) => done(cancelInvitation(addressOf(input), input)),
  },
  {
    name: "staff role",
    argument: PERSON,
    summary: "Give a colleague another role",
    options: [{ ...ROLE, required: true }],
    changes: true,
    run: async (input) => done(changeRole(await idOf(input), roleOf(input), input)),
  },
  {
    name: "staff reset-factor",
    argument: PERSON,
    summary: "Remove a colleague's app, recovery codes and passkeys, and end their sessions",
    changes: true,
    run: async (input) => done(resetFactor(await idOf(input), input)),
  },
  {
    name: "staff remove",
    argument: PERSON,
    summary: "Take a colleague off the staff, and end their sessions; the account stays",
    changes: true,
    confirm: (subject) => `${subject} can no longer open the desk.`,
    run: async (input) => done(removeStaff(await idOf(input), input)),
  },
];

const idOf = async ({ subject }: Input) => (await getUser(subject)).id;

async function done(work: Promise<void>) {
  await work;
  return { done: true };
}

function addressOf({ subject }: Input): string {
  const parsed = newEmailSchema.safeParse(subject);
  if (parsed.success) return parsed.data;
  throw new UsageError(`'${subject}' is no address that mail can reach.`);
}

function roleOf(input: Input) {
  const given = input.option("role")?.toUpperCase();
  const role = Object.values(StaffRole).find((known) => known === given);
  if (role) return role;
  throw new UsageError("--role takes owner, editor, support or accountant.");
}
