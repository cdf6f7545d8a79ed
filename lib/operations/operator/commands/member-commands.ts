import {
  extendMembership,
  grantMembership,
  revokeMembership,
} from "#lib/accounts/membership/commands.ts";
import { planStatusAt } from "#lib/accounts/membership/policy.ts";
import { getUser, SEARCH_LIMIT, searchUsers } from "#lib/accounts/users/search.ts";
import { now } from "#lib/core/config/clock.ts";
import { environment } from "#lib/core/config/environment.ts";
import { type Command, type Input, UsageError } from "#lib/operations/operator/command.ts";

const MEMBER = "ID|EMAIL";

export const memberCommands: readonly Command[] = [
  {
    name: "member find",
    argument: "TEXT",
    summary: `Members whose id, address or name contains TEXT; ${SEARCH_LIMIT} at most`,
    run: ({ subject }) => searchUsers(subject),
  },
  {
    name: "member show",
    argument: MEMBER,
    summary: "A member with their memberships",
    run: async ({ subject }) => {
      const { memberships, ...user } = await getUser(subject);
      return { ...user, planStatus: planStatusAt(memberships, now()), memberships };
    },
  },
  {
    name: "member grant",
    argument: MEMBER,
    summary: "Add a free year after the member's current membership",
    changes: true,
    run: async (input) => grantMembership(await actOf(input)),
  },
  {
    name: "member extend",
    argument: MEMBER,
    summary: "Add days after the member's current membership",
    options: [{ name: "days", value: "N", help: "how many days, 1 to 3660", required: true }],
    changes: true,
    run: async (input) => extendMembership(await actOf(input), daysOf(input)),
  },
  {
    name: "member revoke",
    argument: MEMBER,
    summary: "End a membership now, without a refund",
    changes: true,
    confirm: (subject) =>
      `End the membership of ${subject} at ${environment().siteUrl.host} now, for good?`,
    run: async (input) => ({ ended: await revokeMembership(await actOf(input)) }),
  },
];

async function actOf({ subject, actor, reason }: Input) {
  const { id: userId } = await getUser(subject);
  return { userId, actor, reason };
}

function daysOf(input: Input): number {
  const days = Number(input.option("days"));
  if (Number.isInteger(days) && days >= 1 && days <= 3660) return days;
  throw new UsageError("--days takes a whole number from 1 to 3660.");
}
