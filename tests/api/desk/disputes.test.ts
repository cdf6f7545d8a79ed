import { expect, test } from "vitest";
import { now } from "#lib/core/config/clock.ts";
import { database } from "#lib/core/database/client.ts";
import type { DisputeStatus } from "#lib/core/database/generated/sqlite/client.ts";
import { decidedDisputes, openDisputes } from "#lib/desk/disputes/queries.ts";
import { readCursor } from "#lib/desk/lists/cursor.ts";
import { createCustomer } from "#tests/api/support/customer.ts";

const HOUR_MS = 60 * 60 * 1000;

test("open disputes stand by their deadline, decided ones by their opening", async () => {
  const { invoice } = await createCustomer();
  const at = now().getTime();
  const dispute = (id: string, status: DisputeStatus, hours: number) => ({
    ...{ id, status, paymentId: invoice.paymentId, amountPaise: 100, phase: "chargeback" },
    ...{ reason: "fraud", respondBy: new Date(at + hours * HOUR_MS) },
    openedAt: new Date(at - hours * HOUR_MS),
  });
  const data = [
    dispute("disp_late", "OPEN", 48),
    dispute("disp_soon", "OPEN", 3),
    dispute("disp_seen", "UNDER_REVIEW", 1),
    dispute("disp_won", "WON", 7),
    dispute("disp_lost", "LOST", 5),
  ];
  await database().write((tx) => tx.dispute.createMany({ data }));
  const open = (await openDisputes()).map(({ id }) => id);
  expect(open).toEqual(["disp_soon", "disp_late", "disp_seen"]);
  const decided = await decidedDisputes(null);
  expect(decided.rows.map(({ id }) => id)).toEqual(["disp_lost", "disp_won"]);
  const [first] = decided.rows;
  const after = readCursor(`${first?.openedAt.getTime()}.${first?.id}`);
  expect((await decidedDisputes(after)).rows.map(({ id }) => id)).toEqual(["disp_won"]);
});
