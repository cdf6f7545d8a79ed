import { rm } from "node:fs/promises";
import path from "node:path";
import { expect } from "vitest";
import { areNumbersConfirmed } from "#lib/billing/invoices/confirm-numbers.ts";
import { continueSeries } from "#lib/billing/invoices/continue-series.ts";
import { type Counted, readNumber } from "#lib/billing/invoices/serial-number.ts";
import { compareNumbers } from "#lib/billing/restore/next-numbers.ts";
import { content, setContent } from "#lib/content/content.ts";
import { environment } from "#lib/core/config/environment.ts";
import { closeDatabase, database } from "#lib/core/database/client.ts";
import { askOperator } from "#tests/api/support/operate.ts";
import { eventually } from "#tests/support/eventually.ts";
import { accountOf, type World } from "#tests/support/shop/world/shop-world.ts";
import type { Change } from "#tests/support/shop/world/shopper-steps.ts";

/** A document exported before a restore, with its order or refund at Razorpay. */
export type Exported = { number: string; of: string; mode: string; isNoted: boolean };

export type Operator = ReturnType<typeof createOperator>;

const because = { actor: "operator", reason: "a test" };
/** In paise before GST, and the rate. */
const PRICES = [
  { pricePaise: 99_900, gstPercent: 18 },
  { pricePaise: 80_000, gstPercent: 18 },
  { pricePaise: 99_900, gstPercent: 5 },
] as const;
let backups = 0;

export function createOperator(world: World) {
  let backup: string | null = null;
  let price = 0;
  /** Documents lost in a restore, by their numbers. */
  const forgotten = new Map<string, Exported>();

  async function backUp(): Promise<void> {
    backups += 1;
    backup = path.join(environment().dataDir, `history-${backups}.tar`);
    await askOperator("backup", backup, "--without-films");
  }

  async function restore(isConfirmed: boolean): Promise<boolean> {
    const file = backup;
    if (file === null) return false;
    await world.stopFor(async () => {
      const before = await exportAll();
      await closeDatabase();
      await eventually(() => putBack(file));
      const after = new Set((await exportAll()).map(({ number }) => number));
      for (const one of before) if (!after.has(one.number)) forgotten.set(one.number, one);
      return {};
    });
    if (isConfirmed) await confirm();
    return true;
  }

  /** Confirms the numbers, including those in exports that Razorpay's notes lack. */
  async function confirm(): Promise<boolean> {
    if (await areNumbersConfirmed()) return false;
    await accountOf(world).calm();
    const states = await eventually(compareNumbers);
    for (const { number, isNoted, mode } of forgotten.values()) {
      const { series, financialYear, last } = partsOf(number);
      const state = states.find(
        (one) => one.series === series && one.financialYear === financialYear,
      );
      if (isNoted && mode === environment().razorpay.mode) {
        // A number of an earlier restore is confirmed already, and may be years old.
        const known = Math.max(state?.here ?? 0, state?.noted ?? 0);
        expect(known).toBeGreaterThanOrEqual(last);
      } else if (last > (await lastOf(series, financialYear))) {
        await continueSeries(number, because, { isFar: false });
      }
    }
    await eventually(confirmNumbers);
    return true;
  }

  async function rotateKey(): Promise<void> {
    await world.stopFor(() => accountOf(world).rotateKey());
  }

  async function goLive(): Promise<boolean> {
    if (environment().razorpay.mode === "LIVE") return false;
    await world.stopFor(async () => world.razorpay.LIVE.settings());
    return true;
  }

  /** Changes the price and the rate, as a publication does. */
  function reprice(): boolean {
    if (world.site) return false;
    price += 1;
    setPrice(PRICES[price % PRICES.length]);
    return true;
  }

  /** Resolves with false when there was nothing to change. */
  async function change(step: Change): Promise<boolean> {
    const done = await doers[step.kind](step.kind === "restore" && step.isConfirmed);
    return done !== false;
  }

  const doers = { rotateKey, backUp, restore, goLive, reprice };

  async function end(): Promise<void> {
    setPrice(PRICES[0]);
    if (backup !== null) await rm(backup, { force: true });
  }

  return { change, confirm, forgotten, end };
}

function setPrice(price: (typeof PRICES)[number] | undefined): void {
  const prices = [{ from: "2020-01-01", ...(price ?? PRICES[0]) }];
  setContent({ ...content(), plan: { ...content().plan, prices } });
}

async function confirmNumbers(): Promise<void> {
  if (await areNumbersConfirmed()) return;
  await askOperator("invoice", "confirm", "--yes", "--reason", "a test");
}

/** Restores a backup. Another program may hold the database briefly, so a failure is retried. */
async function putBack(file: string): Promise<void> {
  const { before } = await askOperator("restore", file, "--yes");
  await closeDatabase();
  await rm(before, { recursive: true, force: true });
}

async function exportAll(): Promise<Exported[]> {
  const documents = await database().read.invoice.findMany({
    where: {},
    select: {
      number: true,
      refundId: true,
      mode: true,
      notedAt: true,
      payment: { select: { order: { select: { razorpayOrderId: true } } } },
    },
  });
  return documents.map(({ number, refundId, mode, notedAt, payment }) => ({
    number,
    of: refundId ?? String(payment.order.razorpayOrderId),
    mode,
    isNoted: notedAt !== null,
  }));
}

function partsOf(number: string): Counted {
  const parts = readNumber(number);
  if (parts === null) throw new Error(`${number} is no number of a document.`);
  return parts;
}

async function lastOf(series: string, financialYear: string): Promise<number> {
  const counter = await database().read.invoiceCounter.findUnique({
    where: { series_financialYear: { series, financialYear } },
    select: { last: true },
  });
  return counter?.last ?? 0;
}
