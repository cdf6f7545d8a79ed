import { randomUUID } from "node:crypto";
import { afterEach, expect, test } from "vitest";
import { noteNumbers } from "#lib/billing/restore/note-numbers.ts";
import { now } from "#lib/core/config/clock.ts";
import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { database } from "#lib/core/database/client.ts";
import { continueAtDesk, readNumbersHere } from "#lib/desk/invoice-series/commands.ts";
import { viewDesk } from "#lib/desk/session/desk-session.ts";
import { createPayer } from "#tests/api/support/shop/buyer.ts";
import { auditOf, createStaff } from "#tests/support/desk/staff.ts";

const reason = "restored the backup of yesterday";

/** As the restore of a backup does it. */
async function restore(): Promise<void> {
  const data = { id: randomUUID(), restoredAt: now(), backupMadeAt: now() };
  await database().write((tx) => tx.restore.create({ data, select: { id: true } }));
}

afterEach(async () => {
  await database().write((tx) => tx.restore.deleteMany({}));
});

/** The newest document's number. */
async function lastNumber(): Promise<string> {
  const [invoice] = await database().read.invoice.findMany({
    select: { number: true },
    orderBy: { number: "desc" },
    take: 1,
  });
  return String(invoice?.number);
}

const plus = (number: string, more: number) =>
  `${number.slice(0, 9)}${String(Number(number.slice(9)) + more).padStart(6, "0")}`;

test("compares the last numbers here with those in Razorpay's notes", async () => {
  const [accountant] = [await createStaff("ACCOUNTANT"), await createPayer()];
  await noteNumbers();
  const here = await lastNumber();
  const name = here.slice(0, 8);
  expect(await readNumbersHere()).toMatchObject({
    here: expect.arrayContaining([{ series: name, here, noted: null }]),
    isWaiting: false,
  });
  const { status, body } = await accountant.post(deskCalls.compareNumbers.path);
  expect(status).toBe(200);
  expect(body.series).toContainEqual({ series: name, here, noted: here });
});

test("an owner confirms the numbers of a restored backup once, which opens the shop again", async () => {
  const [owner, support] = [await createStaff("OWNER"), await createStaff("SUPPORT")];
  await createPayer();
  const last = await lastNumber();
  await restore();
  const path = deskCalls.confirmNumbers.path;
  expect((await readNumbersHere()).isWaiting).toBe(true);
  expect((await support.post(path, { json: { reason } })).status).toBe(403);
  const { status, body } = await owner.post(path, { json: { reason } });
  expect(status).toBe(200);
  expect(body.next).toContain(plus(last, 1));
  expect((await readNumbersHere()).isWaiting).toBe(false);
  await createPayer();
  expect(await lastNumber()).toBe(plus(last, 1));
  expect((await owner.post(path, { json: { reason } })).status).toBe(409);
  expect((await auditOf("site")).at(-1)).toMatchObject({
    actor: `staff ${owner.userId}`,
    action: "numbers.confirmed",
    reason,
  });
});

test("an owner continues a series after a given number, and confirms a far step", async () => {
  const owner = await createStaff("OWNER");
  await createPayer();
  const last = await lastNumber();
  const go = (number: string, more: object = {}) =>
    owner.post(deskCalls.continueSeries.path, { json: { number, reason, ...more } });
  const next = await go(plus(last, 7).toLowerCase());
  expect([next.status, next.body.next]).toEqual([200, plus(last, 8)]);
  await createPayer();
  expect(await lastNumber()).toBe(plus(last, 8));
  const far = await go(plus(last, 9_000));
  expect([far.status, far.body.needs]).toEqual([409, "far"]);
  expect(far.body.detail).toMatch(/is far above \d+\. Such a step must be marked as meant\.$/);
  expect((await go(plus(last, 2))).status).toBe(409);
  for (const wrong of ["INV-1", "", "XYZ-2627-000001"]) expect((await go(wrong)).status).toBe(422);
  expect((await go(plus(last, 9_000), { far: "yes" })).status).toBe(200);
  const entries = await auditOf(`series ${last.slice(0, 3)}`);
  expect(entries.at(-1)).toMatchObject({ actor: `staff ${owner.userId}`, reason });
});

test("changes no number when the staff role ends between the check and the write", async () => {
  const owner = await createStaff("OWNER");
  await createPayer();
  const last = await lastNumber();
  const view = await viewDesk(owner.cookieHeader());
  if (view.kind !== "open") throw new Error("the desk is closed");
  await database().write((tx) => tx.staff.deleteMany({ where: { userId: owner.userId } }));
  const input = { number: plus(last, 5), far: "no", reason } as const;
  await expect(continueAtDesk(view.staff, input)).rejects.toMatchObject({ code: "forbidden" });
  await createPayer();
  expect(await lastNumber()).not.toBe(plus(last, 6));
});
