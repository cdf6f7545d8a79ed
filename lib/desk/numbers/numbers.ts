import type { Interval } from "#lib/billing/invoices/financial-year.ts";
import { cachedForAMinute } from "#lib/desk/lists/cached-for-a-minute.ts";
import { mayDo, type StaffRole } from "#lib/desk/roles.ts";
import { readMembersByDay, readMoved } from "./members.ts";
import { readSoldByDay } from "./sold.ts";
import { keyOfSpan, type Span } from "./span.ts";
import { readWatched, readWay, sumWatched } from "./visits.ts";

export const keptMembers = cachedForAMinute(readMembersByDay, keyOfSpan);
export const keptWatched = cachedForAMinute(readWatched, keyOfSpan);
export const keptWay = cachedForAMinute(readWay, keyOfSpan);
const keptSeconds = cachedForAMinute(sumWatched, keyOfSpan);

export type Numbers = Awaited<ReturnType<typeof readNumbers>>;

/** Omits what the role may not see. */
export async function readNumbers(role: StaffRole, span: Span) {
  const seesOrders = mayDo(role, "readOrders");
  return {
    sums: { now: await readSums(role, span), before: await readSums(role, span.before) },
    money: mayDo(role, "readMoney") ? await readSoldByDay(span) : null,
    members: seesOrders ? await keptMembers(span) : null,
    watched: await keptWatched(span),
    way: seesOrders ? await keptWay(span) : null,
  };
}

export type Sums = Awaited<ReturnType<typeof readSums>>;

async function readSums(role: StaffRole, span: Interval) {
  const money = mayDo(role, "readMoney") ? await readSoldByDay(span) : null;
  const members = mayDo(role, "readOrders") ? await readMoved(span) : null;
  const soldPaise = money && sumOf(money.map((day) => day.soldPaise));
  const refundedPaise = money && sumOf(money.map((day) => day.refundedPaise));
  return {
    soldPaise,
    refundedPaise,
    netPaise: soldPaise !== null && refundedPaise !== null ? soldPaise - refundedPaise : null,
    begun: members && sumOf(members.map((day) => day.begun)),
    ended: members && sumOf(members.map((day) => day.ended)),
    seconds: await keptSeconds(span),
  };
}

const sumOf = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0);
