import { beforeAll, expect, test } from "vitest";
import { indiaDay } from "#lib/billing/invoices/financial-year.ts";
import { now } from "#lib/core/config/clock.ts";
import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { database } from "#lib/core/database/client.ts";
import type { DisputeStatus } from "#lib/core/database/generated/sqlite/client.ts";
import { HOUR_MS } from "#lib/core/durations.ts";
import {
  type DisputeValues,
  decidedDisputes,
  openDisputes,
  readDisputeFilter,
} from "#lib/desk/disputes/queries.ts";
import { readCursor } from "#lib/desk/lists/cursor.ts";
import { createCustomer } from "#tests/api/support/shop/customer.ts";
import { createStaff } from "#tests/support/desk/staff.ts";

let customer: Awaited<ReturnType<typeof createCustomer>>;
const all = readDisputeFilter({});

beforeAll(async () => {
  customer = await createCustomer();
  const at = now().getTime();
  const dispute = (id: string, status: DisputeStatus, hours: number) => ({
    ...{ id, status, paymentId: customer.invoice.paymentId, amountPaise: 100, phase: "chargeback" },
    ...{ reason: "fraud", respondBy: new Date(at + hours * HOUR_MS) },
    openedAt: new Date(at - hours * HOUR_MS),
  });
  const data = [
    dispute("disp_late", "OPEN", 96),
    dispute("disp_soon", "OPEN", 3),
    dispute("disp_seen", "UNDER_REVIEW", 1),
    dispute("disp_won", "WON", 7),
    dispute("disp_lost", "LOST", 5),
  ];
  await database().write((tx) => tx.dispute.createMany({ data }));
});

test("sorts open disputes by deadline, and decided ones by opening", async () => {
  const open = (await openDisputes(all)).map(({ id }) => id);
  expect(open).toEqual(["disp_soon", "disp_late", "disp_seen"]);
  const decided = await decidedDisputes(all, null);
  expect(decided.rows.map(({ id }) => id)).toEqual(["disp_lost", "disp_won"]);
  const [first] = decided.rows;
  const after = readCursor(`${first?.openedAt.getTime()}.${first?.id}`);
  expect((await decidedDisputes(all, after)).rows.map(({ id }) => id)).toEqual(["disp_won"]);
});

async function shown(values: DisputeValues): Promise<string[]> {
  const filter = readDisputeFilter(values);
  const rows = [...(await openDisputes(filter)), ...(await decidedDisputes(filter, null)).rows];
  return rows.map(({ id }) => id);
}

test("disputes are found by their id, payment and order, in a state, with a deadline", async () => {
  const { order, razorpayOrderId, razorpayPaymentId } = customer;
  for (const find of [order, razorpayOrderId, razorpayPaymentId]) {
    expect(await shown({ find }), find).toHaveLength(5);
  }
  expect(await shown({ find: "disp_won" })).toEqual(["disp_won"]);
  expect(await shown({ find: "nothing" })).toEqual([]);
  expect(await shown({ status: "OPEN" })).toEqual(["disp_soon", "disp_late"]);
  expect(await shown({ status: "LOST" })).toEqual(["disp_lost"]);
  const day = (hours: number) => indiaDay(new Date(now().getTime() + hours * HOUR_MS));
  expect(await shown({ from: day(72) })).toEqual(["disp_late"]);
  expect(await shown({ until: day(48), status: "OPEN" })).toEqual(["disp_soon"]);
});

test("the list is exported with its filters, and not to an editor", async () => {
  const [accountant, editor] = [await createStaff("ACCOUNTANT"), await createStaff("EDITOR")];
  const linesOf = async (query: string) => {
    const response = await accountant.send(`${deskCalls.disputesCsv.path}?${query}`);
    expect(response.headers.get("content-type")).toContain("text/csv");
    return (await response.text()).trim().split("\r\n");
  };
  expect(await linesOf(`find=${customer.order}`)).toHaveLength(6);
  const [head, row, ...more] = await linesOf("status=WON");
  expect(head).toContain("dispute,opened,state,phase,reason,amount,taken,evidence_until");
  expect(row).toContain(`,won,chargeback,fraud,1.00,0.00,`);
  expect(row).toContain(`${customer.razorpayPaymentId},${customer.order}`);
  expect(more).toEqual([]);
  expect((await editor.send(deskCalls.disputesCsv.path)).status).toBe(403);
});
