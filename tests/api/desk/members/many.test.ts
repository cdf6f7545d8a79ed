/** Acts on many members: counted first, then done in the background. */
import { beforeEach, describe, expect, test } from "vitest";
import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { database } from "#lib/core/database/client.ts";
import { deleteOldBulk, runDue } from "#lib/desk/bulk/run.ts";
import { deskRates } from "#lib/desk/rate-limits.ts";
import { deskLimits } from "#lib/desk/shared-limits.ts";
import { act, actionsOf } from "#tests/api/support/accounts/members.ts";
import { count, gifts, resultOf, run, stateOf } from "#tests/api/support/desk-bulk.ts";
import { createSubscriber, createUser } from "#tests/support/accounts/people.ts";
import { auditOf, createStaff } from "#tests/support/desk/staff.ts";
import { pass } from "#tests/support/time.ts";

let groups = 0;

/** Three members without a plan, two with one and a colleague, all with a label of their own. */
async function group() {
  groups += 1;
  const label = `Group, "${groups}"`;
  const none = [await createUser(), await createUser(), await createUser()];
  const active = [(await createSubscriber()).userId, (await createSubscriber()).userId];
  const colleague = (await createStaff("EDITOR")).userId;
  const data = [...none, ...active, colleague].map((userId) => ({
    userId,
    label,
    at: new Date(0),
  }));
  await database().write((tx) => tx.memberLabel.createMany({ data }));
  return { label, none, active, colleague };
}

const reason = "the outage of 3 November";

describe("days for a filter", () => {
  test("are counted, given once, told by mail and audited in one entry and each", async () => {
    const support = await createStaff("SUPPORT");
    const { label, none, active, colleague } = await group();
    const wish = { kind: "GRANT", days: 30, reason, in_label: label };
    const id = await count(support, wish);
    expect(await stateOf(support, id)).toMatchObject({
      title: "Give 30 days",
      state: "DRAFT",
      all: 6,
      members: 5,
      done: 0,
      fates: expect.arrayContaining([
        { fate: "gets 30 days from now on", will_act: true, count: 3 },
        { fate: "gets 30 days more", will_act: true, count: 2 },
        { fate: "is an account of the staff: an owner may do this", will_act: false, count: 1 },
      ]),
    });
    expect(await Promise.all([...none, ...active].map(gifts))).toEqual([0, 0, 0, 1, 1]);

    for (let pressed = 0; pressed < 3; pressed++) await run(support, id);
    expect(await Promise.all([...none, ...active].map(gifts))).toEqual([1, 1, 1, 2, 2]);
    expect(await gifts(colleague)).toBe(0);
    expect(await stateOf(support, id)).toMatchObject({ state: "DONE", done: 5, failed: 0 });
    for (const userId of [...none, ...active]) {
      expect(await actionsOf(userId)).toEqual(["membership.give_days"]);
      expect(await database().read.outgoingMail.count({ where: { userId } })).toBe(1);
    }
    const entries = await auditOf("members");
    const begun = entries.filter((entry) => entry.actor === `staff ${support.userId}`);
    expect(
      begun.map(({ action, details, reason: why }) => [action, why, JSON.parse(details)]),
    ).toEqual([["members.act_begun", reason, { act: "Give 30 days", members: 5, leftOut: 1 }]]);
    const lines = (await resultOf(support, id)).trim().split("\r\n");
    expect(lines[0]).toBe("user_id,result");
    expect(lines.filter((line) => /,done: has access until 20/.test(line))).toHaveLength(5);
    expect(lines.find((line) => line.startsWith(colleague))).toContain("not done: is an account");

    // A colleague counts the same once more.
    const again = await count(await createStaff("OWNER"), { ...wish, kind: "EXTEND" });
    expect(await stateOf(support, again)).toMatchObject({ members: 0 });
  });

  test("that lengthen leave out who has no plan", async () => {
    const owner = await createStaff("OWNER");
    const { label, none, active } = await group();
    const id = await count(owner, { kind: "EXTEND", days: 1, reason, in_label: label });
    await run(owner, id);
    expect(await Promise.all([...none, ...active].map(gifts))).toEqual([0, 0, 0, 2, 2]);
    expect(await resultOf(owner, id)).toContain(
      `${none[0]},not done: has no current plan to lengthen`,
    );
  });

  test("spread their mails, so that others come between", async () => {
    const owner = await createStaff("OWNER");
    const { label, none } = await group();
    await run(owner, await count(owner, { kind: "GRANT", days: 3, reason, in_label: label }));
    const mails = await database().read.outgoingMail.findMany({
      where: { userId: { in: none } },
      select: { createdAt: true, dueAt: true },
    });
    const gaps = mails.map(({ createdAt, dueAt }) => dueAt.getTime() - createdAt.getTime());
    expect(new Set(gaps).size).toBe(3);
    expect(gaps.every((gap) => gap % deskLimits.bulkMailGapMs === 0)).toBe(true);
  });
});

test("a label is put on ticked rows and taken away, each once, with an entry of the member", async () => {
  const support = await createStaff("SUPPORT");
  const ids = [await createUser(), await createUser()];
  const label = 'Press, "again"';
  await run(support, await count(support, { kind: "LABEL", label, ids: [...ids, ...ids] }));
  expect(await database().read.memberLabel.count({ where: { label } })).toBe(2);
  await run(support, await count(support, { kind: "UNLABEL", label, ids }));
  expect(await database().read.memberLabel.count({ where: { label } })).toBe(0);
  expect(await actionsOf(ids[0] ?? "")).toEqual(["member.label_added", "member.label_removed"]);
});

describe("while it runs", () => {
  beforeEach(async () => {
    await database().write((tx) => tx.bulkAct.deleteMany({}));
  });

  test("a killed process loses and repeats no row: the next goes on", async () => {
    const owner = await createStaff("OWNER");
    const { label, none, active } = await group();
    const id = await count(owner, { kind: "GRANT", days: 5, reason, in_label: label });
    await owner.post(deskCalls.runMany.path, { json: { act_id: id } });
    // As a process that was killed after two of its rows.
    const done = { actId: id, number: { lte: 2 } };
    await database().write((tx) =>
      tx.bulkRow.updateMany({ where: done, data: { result: "done" } }),
    );
    await Promise.all([runDue(), runDue()]);
    await runDue();
    const given = await Promise.all([...none, ...active].map(gifts));
    const rows = await database().read.bulkRow.findMany({ where: done, select: { userId: true } });
    const skipped = rows.map(({ userId }) => userId);
    const before = [0, 0, 0, 1, 1];
    expect(given).toEqual(
      [...none, ...active].map(
        (userId, at) => (before[at] ?? 0) + (skipped.includes(userId) ? 0 : 1),
      ),
    );
    expect(await stateOf(owner, id)).toMatchObject({ state: "DONE" });
  });

  test("a right that is taken away stops it, and says so", async () => {
    const support = await createStaff("SUPPORT");
    const { label, none } = await group();
    const id = await count(support, { kind: "GRANT", days: 5, reason, in_label: label });
    await support.post(deskCalls.runMany.path, { json: { act_id: id } });
    const where = { userId: support.userId };
    await database().write((tx) => tx.staff.updateMany({ where, data: { role: "ACCOUNTANT" } }));
    await runDue();
    expect(await Promise.all(none.map(gifts))).toEqual([0, 0, 0]);
    const owner = await createStaff("OWNER");
    expect(await stateOf(owner, id)).toMatchObject({
      state: "STOPPED",
      problem: "The person who began it no longer has the right to.",
    });
  });

  test("what has changed since the count is looked at again", async () => {
    const owner = await createStaff("OWNER");
    const { label, none, active } = await group();
    const id = await count(owner, { kind: "EXTEND", days: 5, reason, in_label: label });
    const [ended = "", deleted = ""] = active;
    expect((await act(owner, deskCalls.endYear, ended)).status).toBe(200);
    expect((await act(owner, deskCalls.deleteMember, deleted)).status).toBe(200);
    await run(owner, id);
    expect(await resultOf(owner, id)).toContain(
      `${ended},not done: has no current plan to lengthen`,
    );
    expect(await resultOf(owner, id)).not.toContain(deleted);
    expect(await stateOf(owner, id)).toMatchObject({ state: "DONE", failed: 1 });
    expect(await gifts(none[0] ?? "")).toBe(0);
  });

  test("it can be stopped, and a count can be dropped", async () => {
    const [owner, support] = [await createStaff("OWNER"), await createStaff("SUPPORT")];
    const { label, none } = await group();
    const id = await count(owner, { kind: "GRANT", days: 5, reason, in_label: label });
    await owner.post(deskCalls.runMany.path, { json: { act_id: id } });
    const json = { act_id: id };
    for (let pressed = 0; pressed < 2; pressed++) {
      expect((await support.post(deskCalls.stopMany.path, { json })).status).toBe(200);
    }
    await runDue();
    expect(await Promise.all(none.map(gifts))).toEqual([0, 0, 0]);
    expect(await stateOf(owner, id)).toMatchObject({ state: "STOPPED", problem: null });
    const dropped = await count(owner, { kind: "GRANT", days: 6, reason, in_label: label });
    await owner.post(deskCalls.stopMany.path, { json: { act_id: dropped } });
    expect((await stateOf(owner, dropped)).detail).toBe("This act is no longer kept.");
    expect((await owner.post(deskCalls.runMany.path, { json: { act_id: dropped } })).status).toBe(
      404,
    );
  });
});

describe("refusals in plain words", () => {
  test.each([
    [{ kind: "GRANT", days: 0, reason }, "At least one day."],
    [{ kind: "GRANT", days: 30 }, "Please give a reason."],
    [{ kind: "LABEL", label: " " }, "A label has 1 to 40 letters."],
    [{ kind: "LABEL", label: "x", in_label: "no such label" }, "No member is chosen."],
    [{ kind: "LABEL", label: "x", ids: ["nobody"] }, null],
  ])("%j", async (json, detail) => {
    const owner = await createStaff("OWNER");
    const { status, body } = await owner.post(deskCalls.countMany.path, { json });
    if (detail === null) expect(status).toBe(200);
    else expect([status, body.detail]).toEqual([422, detail]);
  });

  test("too many counts and an old factor", async () => {
    const owner = await createStaff("OWNER");
    const wish = { kind: "GRANT", days: 1, reason };
    for (let made = 0; made < deskRates.bulkByAccount.points; made++) {
      await owner.post(deskCalls.countMany.path, { json: { ...wish, ids: [] } });
    }
    expect((await owner.post(deskCalls.countMany.path, { json: wish })).status).toBe(429);
    pass(10 * 60_000);
    expect((await owner.post(deskCalls.countMany.path, { json: wish })).body.desk).toBe("factor");
  });
});

test("is deleted a week after its end", async () => {
  const owner = await createStaff("OWNER");
  const ids = [await createUser()];
  const id = await count(owner, { kind: "GRANT", days: 1, reason, ids });
  await run(owner, id);
  await deleteOldBulk();
  expect(await database().read.bulkRow.count({ where: { actId: id } })).toBe(1);
  pass(deskLimits.bulkKeptMs + 1);
  await deleteOldBulk();
  expect(await database().read.bulkRow.count({ where: { actId: id } })).toBe(0);
});
