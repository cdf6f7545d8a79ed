/** What an act on many does to one member, or why it does not: asked before, and again within the write. */
import { fullName } from "#lib/accounts/users/full-name.ts";
import { now } from "#lib/core/config/clock.ts";
import type { Reader } from "#lib/core/database/client.ts";
import type { BulkKind } from "#lib/core/database/generated/sqlite/enums.ts";
import { DAY_MS } from "#lib/core/durations.ts";
import { mayDo, type StaffRole } from "#lib/desk/roles.ts";

export type Wish = { kind: BulkKind; days: number | null; label: string | null; reason: string };

export type Fate = { willAct: boolean; fate: string };

type Db = Pick<Reader, "user" | "auditEntry">;

export type Facts =
  Awaited<ReturnType<typeof readFacts>> extends Map<string, infer One> ? One : never;

/** Of at most `deskLimits.exportedRows` accounts. */
export async function readFacts(db: Db, ids: readonly string[]) {
  const users = await db.user.findMany({
    where: { id: { in: [...ids] }, deletedAt: null },
    select: {
      id: true,
      email: true,
      firstName: true,
      lastName: true,
      staff: { select: { role: true } },
      labels: { select: { label: true } },
      memberships: { where: { endsAt: { gt: now() } }, select: { id: true } },
    },
  });
  const gifts = await db.auditEntry.findMany({
    where: { subject: { in: ids.map((id) => `user ${id}`) }, action: "membership.give_days" },
    select: { subject: true, reason: true, details: true, at: true },
  });
  return new Map(
    users.map(({ id, labels, memberships, ...user }) => [
      id,
      {
        email: user.email,
        name: fullName(user),
        isStaff: user.staff !== null,
        labels: labels.map(({ label }) => label),
        hasPlan: memberships.length > 0,
        gifts: gifts.filter(({ subject }) => subject === `user ${id}`),
      },
    ]),
  );
}

/** The same days for the same reason are the same gift: an act repeated by a colleague, or a file. */
export function wasGiven(
  { gifts }: Pick<Facts, "gifts">,
  days: number,
  reason: string,
  since: Date,
): boolean {
  return gifts.some(
    (gift) =>
      gift.at >= since && gift.reason === reason && Object(JSON.parse(gift.details)).days === days,
  );
}

const yes = (fate: string): Fate => ({ willAct: true, fate });
export const no = (fate: string): Fate => ({ willAct: false, fate });

const COLLEAGUE = "is an account of the staff";
export const daysOf = (days: number) => (days === 1 ? "1 day" : `${days} days`);

export function judge(wish: Wish, facts: Facts | undefined, role: StaffRole): Fate {
  if (facts === undefined) return no("has no account any more");
  if (facts.isStaff && !mayDo(role, "reachStaff")) return no(`${COLLEAGUE}: an owner may do this`);
  if (wish.kind === "LABEL" || wish.kind === "UNLABEL") return judgeLabel(wish, facts);
  if (wish.kind === "EXTEND" && !facts.hasPlan) return no("has no current plan to lengthen");
  const days = wish.days ?? 0;
  if (wasGiven(facts, days, wish.reason, new Date(now().getTime() - DAY_MS))) {
    return no("got the same days for the same reason within the last 24 hours");
  }
  return yes(facts.hasPlan ? `gets ${daysOf(days)} more` : `gets ${daysOf(days)} from now on`);
}

function judgeLabel({ kind, label }: Wish, { labels }: Facts): Fate {
  const has = labels.includes(label ?? "");
  if (kind === "UNLABEL") return has ? yes("loses the label") : no("does not have the label");
  return has ? no("has the label already") : yes("gets the label");
}
