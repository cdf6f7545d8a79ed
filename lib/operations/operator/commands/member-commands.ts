import {
  expectNoTwin,
  extendMembership,
  grantMembership,
  revokeMembership,
} from "#lib/accounts/membership/commands.ts";
import { planStatusAt } from "#lib/accounts/membership/policy.ts";
import { getUser, SEARCH_LIMIT, searchUsers } from "#lib/accounts/users/search.ts";
import { now } from "#lib/core/config/clock.ts";
import { environment } from "#lib/core/config/environment.ts";
import type { Transaction } from "#lib/core/database/write.ts";
import {
  type Command,
  type Input,
  type Option,
  UsageError,
} from "#lib/operations/operator/command.ts";
import { reasonOf } from "#lib/operations/operator/options.ts";

const MEMBER = "ID|EMAIL";
const AGAIN: Option = {
  name: "again",
  help: "allow a second one with the same reason within 24 hours",
};

export const memberCommands: readonly Command[] = [
  {
    name: "member find",
    argument: "TEXT",
    summary: `Find members by id, or a part of the address or name; ${SEARCH_LIMIT} at most`,
    run: ({ subject }) => searchUsers(subject),
  },
  {
    name: "member show",
    argument: MEMBER,
    summary: "Show a member with their memberships",
    run: async ({ subject }) => {
      const { memberships, ...user } = await getUser(subject);
      return { ...user, planStatus: planStatusAt(memberships, now()), memberships };
    },
  },
  {
    name: "member grant",
    argument: MEMBER,
    summary: "Add a free year after the member's current membership",
    options: [AGAIN],
    changes: true,
    run: async (input) => grantMembership(await giftOf(input, "membership.grant")),
  },
  {
    name: "member extend",
    argument: MEMBER,
    summary: "Add days after the member's current membership",
    options: [
      { name: "days", value: "N", help: "how many days, 1 to 3660", required: true },
      AGAIN,
    ],
    changes: true,
    run: async (input) => extendMembership(await giftOf(input, "membership.extend"), daysOf(input)),
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

async function giftOf(input: Input, action: Parameters<typeof expectNoTwin>[2]) {
  const act = { ...(await actOf(input)), reason: reasonOf(input) };
  const recheck = (tx: Transaction) => expectNoTwin(tx, act, action, input.has("again"));
  return { ...act, recheck };
}

function daysOf(input: Input): number {
  const days = Number(input.option("days"));
  if (Number.isInteger(days) && days >= 1 && days <= 3660) return days;
  throw new UsageError("--days takes a whole number from 1 to 3660.");
}
