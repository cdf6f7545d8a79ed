/** Gives a new demo a past of 90 days. */
import { readFile } from "node:fs/promises";
import path from "node:path";
import { indiaDay } from "#lib/billing/invoices/financial-year.ts";
import { nextSerialNumber } from "#lib/billing/invoices/serial-number.ts";
import { recordAudit } from "#lib/core/audit/record.ts";
import { now } from "#lib/core/config/clock.ts";
import { type Environment, environment } from "#lib/core/config/environment.ts";
import { sandboxPath } from "#lib/core/config/paths.ts";
import { database } from "#lib/core/database/client.ts";
import type { Transaction } from "#lib/core/database/write.ts";
import { DAY_MS, HOUR_MS } from "#lib/core/durations.ts";
import { indiaHour, startOfIndiaDay } from "#lib/core/locale/india-time.ts";
import { diskStorage } from "#lib/films/storage/disk-storage.ts";
import { demoAccounts } from "#lib/site/demo-accounts.ts";
import { audienceOf } from "#lib/site/demo-history/audience-of.ts";
import {
  type Named,
  type Row,
  readIssued,
  readTables,
} from "#lib/site/demo-history/history-rows.ts";
import { isOfSandbox, keepInSandbox } from "#lib/site/payment-sandbox.ts";

export const HISTORY_DAYS = 90;

/** Before the owner granted the first membership of the history. */
const EMPLOYED_DAYS = 400;

const fact = { actor: "site", action: "demo.history_made", subject: "demo history" };

/** One transaction: a killed start leaves nothing. */
export async function prepareHistory(root: string): Promise<string> {
  if (!mayHave(environment())) return "none";
  const text = await readFile(path.join(root, "prisma", "seed", "history.txt"), "utf8");
  return database().write(async (tx) => {
    if (!(await isWanted(tx))) return "there";
    await insertHistory(tx, text);
    await recordAudit(tx, {
      ...fact,
      reason: "invented people and purchases, for a look at the desk",
    });
    const [users, orders] = [await tx.user.count(), await tx.order.count()];
    return `${users} accounts and ${orders} orders of ${HISTORY_DAYS} days`;
  });
}

/** Requires the demo's own sandbox, so that no real money can move. */
function mayHave({ demo, demoHistory, sandbox, razorpay, ownAddress }: Environment): boolean {
  return demo && demoHistory && sandbox && razorpay.apiBase === `${ownAddress}${sandboxPath}`;
}

async function isWanted(tx: Transaction): Promise<boolean> {
  const { action, subject } = fact;
  if ((await tx.auditEntry.count({ where: { action, subject } })) > 0) return false;
  const others = { email: { notIn: demoAccounts.map(({ email }) => email) } };
  return (await tx.order.count()) + (await tx.user.count({ where: others })) === 0;
}

async function insertHistory(tx: Transaction, text: string): Promise<void> {
  const { razorpay, siteUrl } = environment();
  const today = startOfIndiaDay(indiaDay(now())).getTime();
  const numbers: string[] = [];
  for (const offset of readIssued(text)) {
    const document = { kind: "RECEIPT", mode: "SANDBOX" } as const;
    numbers.push(await nextSerialNumber(tx, document, new Date(today + offset)));
  }
  const owner = await employOwner(tx, today);
  const texts = { owner, key: razorpay.keyId, site: siteUrl.host };
  const tables = readTables(text, { today, numbers, ...texts });
  for (const table of tables) await insertRows(tx, table, today);
  // Last: a kill before the commit leaves rows that the next start replaces.
  await keepInSandbox(environment(), tables);
}

async function employOwner(tx: Transaction, today: number): Promise<string> {
  const since = new Date(today - EMPLOYED_DAYS * DAY_MS);
  const email = demoAccounts.find(({ role }) => role === "owner")?.email ?? "";
  const data = { createdAt: since, emailConfirmedAt: since };
  const { id } = await tx.user.update({ where: { email }, data, select: { id: true } });
  await tx.staff.updateMany({ where: { userId: id }, data: { addedAt: since } });
  return id;
}

/** Leaves out counts and words of a demo that has its own. */
async function insertRows(tx: Transaction, { name, rows }: Named, today: number): Promise<void> {
  const ids = rows.map(({ id, documentId }) => String(id ?? documentId));
  if (isOfSandbox(name)) return;
  switch (name) {
    case "pageVisits":
      if ((await tx.pageVisits.count()) > 0) return;
      await tx.pageVisits.createMany({ data: rows.flatMap((row) => visitsOf(row, today)) });
      return;
    case "watchedHour":
      if ((await tx.watchedHour.count()) > 0) return;
      await insertWatched(
        tx,
        rows.flatMap((row) => watchedOf(row, today)),
      );
      return;
    case "contentDocument":
    case "contentRevision":
      if ((await tx.contentRevision.count({ where: { documentId: { in: ids } } })) > 0) return;
  }
  const tables = tx as unknown as Record<string, { createMany(rows: { data: Row[] }): unknown }>;
  await tables[name]?.createMany({ data: rows });
}

type Watched = ReturnType<typeof watchedOf>;

async function insertWatched(tx: Transaction, hours: Watched): Promise<void> {
  await tx.watchedHour.createMany({ data: hours });
  for (const [episodeId, own] of Map.groupBy(hours, (hour) => hour.episodeId)) {
    const film = await diskStorage.readManifest(episodeId);
    const seconds = own.reduce((sum, hour) => sum + hour.seconds, 0);
    if (film !== null) await tx.watchedPart.createMany({ data: audienceOf(film, seconds) });
  }
}

/** `days`: the visits of each day, the last is today's whole day. */
function visitsOf({ path, days }: Row, today: number) {
  const share = (now().getTime() - today) / DAY_MS;
  return (days as number[]).flatMap((whole, at, { length }) => {
    const day = indiaDay(new Date(today - (length - 1 - at) * DAY_MS));
    const visits = at === length - 1 ? Math.round(whole * share) : whole;
    return visits > 0 ? [{ day, path: String(path), visits }] : [];
  });
}

/** `hours`: seconds by the number of hours since the beginning of today. */
function watchedOf({ episodeId, hours }: Row, today: number) {
  return Object.entries(hours as Record<string, number>).flatMap(([hour, seconds]) => {
    const at = new Date(today + Number(hour) * HOUR_MS);
    const isOver = at.getTime() + HOUR_MS <= now().getTime();
    return isOver ? [{ hour: indiaHour(at), episodeId: String(episodeId), seconds }] : [];
  });
}
