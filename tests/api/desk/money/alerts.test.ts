import { beforeEach, expect, test } from "vitest";
import { resolveByHand } from "#lib/billing/alerts/commands.ts";
import { readCursor } from "#lib/desk/lists/cursor.ts";
import { deskLimits } from "#lib/desk/shared-limits.ts";
import { listAllAlerts, listEvents, readAlertState } from "#lib/desk/today/alerts.ts";
import {
  clearAlerts,
  later,
  raise,
  recordEvent,
  unmatched,
} from "#tests/api/support/shop/alert-facts.ts";
import { createUser } from "#tests/support/accounts/people.ts";

const idOf = (subject: string) => `PAYMENT_UNMATCHED payment ${subject}`;

/** Raises one after the other. */
async function raiseEach(...names: string[]): Promise<void> {
  for (const name of names) {
    later(1_000);
    await raise({ ...unmatched, subject: `payment ${name}` });
  }
}

const list = async (state?: string, after?: string) => {
  const { rows, next } = await listAllAlerts(readAlertState(state), readCursor(after));
  return { ids: rows.map(({ id }) => id), rows, next };
};

beforeEach(clearAlerts);

test("closed alerts stay in the list with how they were dealt with, and by whom", async () => {
  await raiseEach("pay_a", "pay_b");
  await resolveByHand(idOf("pay_a"), { actor: "staff 1f0c", reason: "refunded there" });
  expect((await list()).ids).toEqual([idOf("pay_b"), idOf("pay_a")]);
  expect((await list("open")).ids).toEqual([idOf("pay_b")]);
  const { rows } = await list("closed");
  expect(rows).toMatchObject([
    { id: idOf("pay_a"), resolution: "refunded there (staff 1f0c)", resolvedAt: expect.any(Date) },
  ]);
});

test("a closed alert names the colleague who closed it", async () => {
  await raiseEach("pay_a");
  const actor = `staff ${await createUser()}`;
  await resolveByHand(idOf("pay_a"), { actor, reason: "refunded there (by hand)" });
  const { rows } = await list("closed");
  expect(rows).toMatchObject([{ resolution: "refunded there (by hand) (Amrita Roy)" }]);
});

test("the list of alerts turns pages without missing or repeating one", async () => {
  const names = Array.from({ length: deskLimits.rowsOfPage + 3 }, (_, made) => `pay_${made}`);
  await raiseEach(...names);
  const first = await list("open");
  const second = await list("open", first.next ?? "");
  expect([first.ids.length, second.ids.length, second.next]).toEqual([50, 3, null]);
  expect(new Set([...first.ids, ...second.ids])).toEqual(new Set(names.map(idOf)));
});

test("an alert names the lost order only where the site lacks it", async () => {
  const details = { ...unmatched.details, razorpayOrderId: "order_lost" };
  await raise({ ...unmatched, details }, { ...unmatched, subject: "payment pay_of_no_order" });
  const { rows } = await list();
  const lost = rows.map(({ lostOrderId }) => lostOrderId);
  expect(new Set(lost)).toEqual(new Set(["order_lost", null]));
});

test("filters the waiting webhooks by those whose order is unknown", async () => {
  await recordEvent("evt_waits", 60_000);
  await recordEvent("evt_unknown", 120_000, { isOrderUnknown: true });
  await recordEvent("evt_done", 180_000, { processedAt: new Date() });
  const ids = async (unknown: boolean) => (await listEvents(unknown)).map(({ id }) => id);
  expect(await ids(false)).toEqual(["evt_waits", "evt_unknown"]);
  expect(await ids(true)).toEqual(["evt_unknown"]);
});
