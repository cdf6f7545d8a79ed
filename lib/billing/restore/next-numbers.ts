/** Finds document numbers issued since a restored backup, from Razorpay's notes. */
import { raiseAlert, resolveAlert } from "#lib/billing/alerts/raise-alert.ts";
import { type Counted, readNumber } from "#lib/billing/invoices/serial-number.ts";
import { orders, refunds, type Span } from "#lib/billing/razorpay/gateway.ts";
import { setUntil, stepsOf } from "#lib/billing/razorpay/reading.ts";
import { billingLimits } from "#lib/billing/shared-limits.ts";
import { type Act, recordAudit, writeAs } from "#lib/core/audit/record.ts";
import { now } from "#lib/core/config/clock.ts";
import { environment } from "#lib/core/config/environment.ts";
import { database } from "#lib/core/database/client.ts";
import type { Transaction } from "#lib/core/database/write.ts";
import { DAY_MS } from "#lib/core/durations.ts";
import { AppError } from "#lib/core/http/errors.ts";

const ALERT = { kind: "NUMBERS_UNCONFIRMED", subject: "numbers of documents" } as const;
const LISTS = ["payments", "refunds", "disputes"];

/** The last number here and the highest in Razorpay's notes; 0 for none. */
export type SeriesState = { series: string; financialYear: string; here: number; noted: number };

export const numbersHere = () => stateOf([]);

/** Reads earlier orders too: a bank may confirm a refund after the backup. */
export async function compareNumbers(): Promise<SeriesState[]> {
  const since = new Date((await openSince()).getTime() - billingLimits.numberLookBackMs);
  // This machine's clock may be behind Razorpay's.
  const to = new Date(now().getTime() + DAY_MS);
  return stateOf(await notedSince({ from: since, to }));
}

/** Returns the earliest time that the backup had not fully read, or of a pending refund. */
async function openSince(): Promise<Date> {
  const readings = await database().read.reading.findMany({
    where: { list: { in: LISTS } },
    select: { until: true },
  });
  const pending = await database().read.refund.findFirst({
    where: { status: "PENDING", payment: { order: { mode: environment().razorpay.mode } } },
    orderBy: { createdAt: "asc" },
    select: { createdAt: true },
  });
  const times = [(await backupMadeAt()) ?? now(), ...readings.map(({ until }) => until)];
  if (pending !== null) times.push(pending.createdAt);
  return new Date(Math.min(...times.map((time) => time.getTime())));
}

/** Also reads Razorpay's lists again, from the backup on. @throws AppError conflict, badGateway */
export async function confirmNumbers(
  act: Act,
  { askRazorpay }: { askRazorpay: boolean },
): Promise<SeriesState[]> {
  const from = await backupMadeAt();
  if (from === null) throw nothingWaits();
  const states = askRazorpay ? await compareNumbers() : await numbersHere();
  await writeAs(act, async (tx) => {
    const waiting = { where: { confirmedAt: null }, data: { confirmedAt: now() } };
    if ((await tx.restore.updateMany(waiting)).count === 0) throw nothingWaits();
    for (const state of states) await moveOn(tx, state);
    for (const list of LISTS) await readAgainFrom(tx, list, from);
    await resolveAlert(tx, ALERT, act.actor);
    const details = Object.fromEntries(
      states.map(({ series, financialYear, here, noted }) => [
        `${series}-${financialYear}`,
        Math.max(here, noted),
      ]),
    );
    await recordAudit(tx, { ...act, action: "numbers.confirmed", subject: "site", details });
  });
  return states;
}

const nothingWaits = () => new AppError("conflict", "No document numbers wait for confirmation.");

export async function alertOfNumbers(): Promise<void> {
  await database().write((tx) => raiseAlert(tx, { ...ALERT, details: {} }));
}

async function backupMadeAt(): Promise<Date | null> {
  const restore = await database().read.restore.findFirst({
    where: { confirmedAt: null },
    orderBy: { backupMadeAt: "asc" },
    select: { backupMadeAt: true },
  });
  return restore?.backupMadeAt ?? null;
}

async function notedSince(span: Span): Promise<Counted[]> {
  const noted: Counted[] = [];
  const lists = [...stepsOf(span)].flatMap((step) => [orders(step), refunds(step)]);
  for (const list of lists) {
    for await (const { notes } of list) {
      // A refund outside Razorpay is noted at its order, under its number.
      const texts = Object.entries(notes).flat();
      noted.push(...texts.flatMap((text) => readNumber(String(text ?? "")) ?? []));
    }
  }
  return noted;
}

async function stateOf(noted: readonly Counted[]): Promise<SeriesState[]> {
  const counters = await database().read.invoiceCounter.findMany({
    where: {},
    select: { series: true, financialYear: true, last: true },
    orderBy: [{ financialYear: "asc" }, { series: "asc" }],
  });
  const states = new Map<string, SeriesState>();
  const add = ({ series, financialYear, last }: Counted, place: "here" | "noted") => {
    const key = `${series}-${financialYear}`;
    const state = states.get(key) ?? { series, financialYear, here: 0, noted: 0 };
    states.set(key, { ...state, [place]: Math.max(state[place], last) });
  };
  for (const counter of counters) add(counter, "here");
  for (const number of noted) add(number, "noted");
  return [...states.values()];
}

async function moveOn(tx: Transaction, { series, financialYear, noted }: SeriesState) {
  const where = { series_financialYear: { series, financialYear } };
  const select = { last: true };
  const before = await tx.invoiceCounter.findUnique({ where, select });
  if ((before?.last ?? 0) >= noted) return;
  const create = { series, financialYear, last: noted };
  await tx.invoiceCounter.upsert({ where, create, update: { last: noted }, select });
}

async function readAgainFrom(tx: Transaction, list: string, until: Date): Promise<void> {
  const where = { list };
  const known = await tx.reading.findUnique({ where, select: { until: true } });
  if (known === null || known.until > until) await setUntil(tx, list, until);
}
