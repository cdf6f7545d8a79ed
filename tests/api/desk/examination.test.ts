/** The doctor's last findings: the tasks of an owner. */
import { expect, test } from "vitest";
import { now } from "#lib/core/config/clock.ts";
import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { database } from "#lib/core/database/client.ts";
import { DAY_MS } from "#lib/core/durations.ts";
import { examineHourly } from "#lib/desk/settings/examination.ts";
import { deskLimits } from "#lib/desk/shared-limits.ts";
import { readTasks } from "#lib/desk/today/today.ts";
import { createStaff } from "#tests/support/desk/staff.ts";
import { pass } from "#tests/support/time.ts";

const examinedAt = async () =>
  (await database().read.examination.findUnique({ where: { id: 1 }, select: { at: true } }))?.at;

async function keep(findings: object[]): Promise<void> {
  const data = { at: now(), findings: JSON.stringify(findings) };
  await database().write((tx) =>
    tx.examination.upsert({
      where: { id: 1 },
      create: { id: 1, ...data },
      update: data,
      select: { id: true },
    }),
  );
}

const ok = { check: "disk", state: "ok", found: "9.0 GB free", advice: "" };
const warning = { check: "backups", state: "warning", found: "none", advice: "Make one." };
const alerts = { check: "alerts", state: "warning", found: "3 open", advice: "alert list" };

test("owners alone get failed checks as tasks, and open alerts are not repeated", async () => {
  pass(0);
  await keep([ok, warning, alerts]);
  expect((await readTasks("OWNER")).doctor).toEqual({ at: now(), findings: [warning] });
  expect((await readTasks("SUPPORT")).doctor).toBeNull();
});

test("the site examines itself hourly, in one process at a time", async () => {
  pass(0);
  await keep([warning]);
  const before = now();
  pass(deskLimits.examinationGapMs - 1);
  await examineHourly();
  expect(await examinedAt()).toEqual(before);
  pass(1);
  await Promise.all([examineHourly(), examineHourly()]);
  expect(await examinedAt()).toEqual(now());
  const { doctor } = await readTasks("OWNER");
  expect(doctor?.findings.map(({ check }) => check)).toContain("backups");
});

test("owners are told when the site has not examined itself for hours", async () => {
  pass(0);
  await keep([ok]);
  pass(3 * deskLimits.examinationGapMs);
  expect((await readTasks("OWNER")).doctor?.findings).toEqual([]);
  pass(1);
  const [late] = (await readTasks("OWNER")).doctor?.findings ?? [];
  expect(late).toMatchObject({ check: "examination", state: "warning" });
});

test("the site still examines itself after its clock was ahead", async () => {
  pass(400 * DAY_MS);
  await keep([warning]);
  pass(-399 * DAY_MS);
  await examineHourly();
  expect(await examinedAt()).toEqual(now());
});

test("the result of an owner's examination is stored for Today", async () => {
  await keep([]);
  const owner = await createStaff("OWNER");
  pass(60_000);
  const { status, body } = await owner.post(deskCalls.examineSite.path);
  expect(status).toBe(200);
  expect(body.findings).toContainEqual(expect.objectContaining({ check: "settings", state: "ok" }));
  expect(await examinedAt()).toEqual(now());
});
