/** What a member asks about her data, and what the staff answers. */
import { describe, expect, test } from "vitest";
import { accountRates } from "#lib/accounts/rate-limits.ts";
import { requestLimits } from "#lib/accounts/requests/schema.ts";
import { now } from "#lib/core/config/clock.ts";
import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { type Call, calls } from "#lib/core/config/paths.ts";
import { database } from "#lib/core/database/client.ts";
import { DAY_MS } from "#lib/core/durations.ts";
import { readTasks } from "#lib/desk/today/today.ts";
import { checkPrivacy } from "#lib/operations/doctor/check-privacy.ts";
import { createAccount, lettersTo, password } from "#tests/api/support/accounts/letters.ts";
import { cheapenPasswords } from "#tests/api/support/settings.ts";
import { downloadMyData } from "#tests/support/accounts/my-data.ts";
import { createMember } from "#tests/support/accounts/people.ts";
import { auditOf, createStaff } from "#tests/support/desk/staff.ts";
import { pass } from "#tests/support/time.ts";

cheapenPasswords();

type Person = Pick<Awaited<ReturnType<typeof createMember>>, "post" | "get">;

const send = (person: Person, call: Call, json: object) => person.post(call.path, { json });

async function file(person: Person, text = "My State is wrong.", kind = "CORRECTION") {
  const { status, body } = await send(person, calls.fileRequest, { kind, text });
  return { status, number: String(body.number), detail: String(body.detail) };
}

const answer = (staff: Person, number: string, words: string, state = "ANSWERED") =>
  send(staff, deskCalls.answerRequest, { number, state, answer: words });

const rowOf = (id: string) =>
  database().read.dataRequest.findUnique({
    where: { id },
    select: { state: true, dueAt: true, answer: true, answerTo: true, text: true, userId: true },
  });

const actionsOf = async (number: string) =>
  (await auditOf(`request ${number}`)).map(
    ({ actor, action }) => `${actor.split(" ")[0]} ${action}`,
  );

describe("a member", () => {
  test("gets at once a summary of her data, why, for how long, and who receives it", async () => {
    const person = await createAccount();
    const { status, body } = await person.get(calls.dataSummary.path);
    expect(status).toBe(200);
    const kinds = new Map(Object(body).kinds.map((kind: { kind: string }) => [kind.kind, kind]));
    expect(kinds.get("account")).toMatchObject({
      held: `Amrita Roy, ${person.email}`,
      purpose: expect.stringMatching(/./),
      kept: "until the account ends",
      recipients: expect.stringContaining("mail server"),
    });
    expect(kinds.get("signIn")).toMatchObject({
      held: expect.stringContaining("1 session, 1 known device"),
    });
    expect(kinds.get("payments")).toMatchObject({
      held: "",
      kept: expect.stringContaining("8 years"),
    });
    expect(body).toMatchObject({ requests: [], nominee: null, answerDays: 30 });
  });

  test("asks, and has a number, a deadline and a letter without her words", async () => {
    const person = await createAccount();
    const { number } = await file(person, "My film note of May is wrong.");
    expect(number).toMatch(/^R-[0-9A-Z]{8}$/);
    const row = await rowOf(number);
    expect(row).toMatchObject({ state: "OPEN", answer: null, userId: person.userId });
    expect(Math.round((Number(row?.dueAt) - now().getTime()) / DAY_MS)).toBe(30);
    const letter = (await lettersTo(person.email)).at(-1);
    expect(letter?.subject).toContain(number);
    expect(letter?.text).not.toContain("May");
    expect(await actionsOf(number)).toEqual(["member request.filed"]);
    const { body } = await person.get(calls.dataSummary.path);
    expect(body.requests).toMatchObject([{ number, state: "OPEN" }]);
    expect(JSON.stringify((await downloadMyData(person)).json)).toContain(number);
  });

  test("who sends the same words again has one request and one letter", async () => {
    const person = await createAccount();
    const [first, again] = [await file(person), await file(person)];
    expect(again).toEqual(first);
    const mails = (await lettersTo(person.email)).filter(({ subject }) =>
      subject.includes(first.number),
    );
    expect(mails).toHaveLength(1);
  });

  test("has a few open requests at most, and may withdraw one", async () => {
    const person = await createMember();
    const numbers: string[] = [];
    for (let n = 0; n < requestLimits.open; n += 1) {
      numbers.push((await file(person, `Question ${n}`)).number);
    }
    expect(await file(person, "One more")).toMatchObject({
      status: 409,
      detail: expect.stringContaining("withdraw one"),
    });
    const number = numbers[0] ?? "";
    for (const _ of [1, 2]) {
      expect((await send(person, calls.withdrawRequest, { number })).status).toBe(200);
    }
    expect(await actionsOf(number)).toEqual(["member request.filed", "member request.withdrawn"]);
    expect((await file(person, "One more")).status).toBe(200);
  });

  test("asks ten times a day at most", async () => {
    const person = await createMember();
    for (let n = 0; n < accountRates.requestByAccount.points; n += 1) {
      const { number } = await file(person, `Question ${n}`);
      await send(person, calls.withdrawRequest, { number });
    }
    expect((await file(person, "One more")).status).toBe(429);
  });

  test("neither sees nor withdraws another member's request", async () => {
    const [one, other] = [await createMember(), await createMember()];
    const { number } = await file(one);
    expect((await send(other, calls.withdrawRequest, { number })).status).toBe(404);
    expect((await other.get(calls.dataSummary.path)).body.requests).toEqual([]);
    expect(await rowOf(number)).toMatchObject({ state: "OPEN" });
  });

  test.each([
    { kind: "CORRECTION", text: " " },
    { kind: "CORRECTION", text: "a".repeat(requestLimits.characters + 1) },
    { kind: "CORRECTION", text: "a\0b" },
    { kind: "GOSSIP", text: "Why?" },
    { text: "Why?" },
  ])("is told what is wrong with %j", async (json) => {
    const person = await createMember();
    const { status, body } = await send(person, calls.fileRequest, json);
    expect(status).toBe(422);
    expect(body.detail).toMatch(/^[A-Z].*\.$/);
  });
});

describe("a nominee", () => {
  const nominee = { name: "Ila Sen", email: "ila@people.example", relation: "sister" };

  test("is set, changed and removed at once, and only the member gets letters", async () => {
    const person = await createAccount();
    const change = (value: object | null) => send(person, calls.changeNominee, { nominee: value });
    for (const _ of [1, 2]) expect((await change(nominee)).status).toBe(200);
    expect((await person.get(calls.dataSummary.path)).body.nominee).toEqual(nominee);
    expect(JSON.stringify((await downloadMyData(person)).json)).toContain("ila@people.example");
    expect((await change({ ...nominee, relation: "friend" })).status).toBe(200);
    for (const _ of [1, 2]) expect((await change(null)).status).toBe(200);
    expect((await person.get(calls.dataSummary.path)).body.nominee).toBeNull();
    const mails = (await lettersTo(person.email)).filter(({ subject }) =>
      subject.includes("nominee"),
    );
    expect(mails).toHaveLength(3);
    expect(mails.every(({ text }) => !text.includes("Ila"))).toBe(true);
    expect(await lettersTo(nominee.email)).toEqual([]);
    const actions = (await auditOf(`user ${person.userId}`)).map(({ action }) => action);
    expect(actions).toEqual(["nominee.set", "nominee.set", "nominee.removed"]);
  });

  test.each([
    { ...nominee, name: "" },
    { ...nominee, email: "ila" },
    { ...nominee, relation: "a".repeat(requestLimits.relationCharacters + 1) },
  ])("is refused as %j", async (value) => {
    const person = await createMember();
    expect((await send(person, calls.changeNominee, { nominee: value })).status).toBe(422);
  });
});

describe("the staff", () => {
  test("answers once: the member has a letter, and the audit the act without the words", async () => {
    const [person, staff] = [await createAccount(), await createStaff("SUPPORT")];
    const { number } = await file(person);
    for (const _ of [1, 2]) {
      expect((await answer(staff, number, "It is Karnataka now.\nThank you.")).status).toBe(200);
    }
    expect(await rowOf(number)).toMatchObject({ state: "ANSWERED" });
    const mails = (await lettersTo(person.email)).filter(({ text }) => text.includes("Karnataka"));
    expect(mails).toHaveLength(1);
    expect(await actionsOf(number)).toEqual(["member request.filed", "staff request.answered"]);
    expect(JSON.stringify(await auditOf(`request ${number}`))).not.toContain("Karnataka");
    const { body } = await person.get(calls.dataSummary.path);
    expect(body.requests).toMatchObject([{ number, answer: "It is Karnataka now.\nThank you." }]);
    expect((await send(person, calls.withdrawRequest, { number })).status).toBe(409);
  });

  test("refuses with a reason, and cannot answer what is closed", async () => {
    const [person, staff] = [await createAccount(), await createStaff("OWNER")];
    const { number } = await file(person);
    expect((await answer(staff, number, "Tax law wants it.", "REFUSED")).status).toBe(200);
    expect((await lettersTo(person.email)).at(-1)?.text).toContain("Tax law wants it.");
    expect((await answer(staff, number, "Something else.")).status).toBe(409);
    const other = await file(person, "Another");
    await send(person, calls.withdrawRequest, { number: other.number });
    expect((await answer(staff, other.number, "Too late.")).body.detail).toContain("withdrawn");
    expect((await answer(staff, "R-00000000", "Nobody.")).status).toBe(404);
  });

  test("of another role may not", async () => {
    const person = await createMember();
    const { number } = await file(person);
    for (const role of ["EDITOR", "ACCOUNTANT"] as const) {
      expect((await answer(await createStaff(role), number, "No.")).status).toBe(403);
    }
    expect(await rowOf(number)).toMatchObject({ state: "OPEN" });
  });

  test("sees on Today what is near or overdue, and the doctor warns of the latter", async () => {
    const person = await createMember();
    const { number } = await file(person);
    const listed = async () => (await readTasks("SUPPORT")).requests.map(({ id }) => id);
    const warned = async () => (await checkPrivacy()).find(({ check }) => check === "requests");
    expect(await listed()).not.toContain(number);
    pass(24 * DAY_MS);
    expect(await listed()).toContain(number);
    expect((await readTasks("EDITOR")).requests).toEqual([]);
    pass(7 * DAY_MS);
    expect(await warned()).toMatchObject({ state: "warning" });
    await database().write((tx) =>
      tx.dataRequest.updateMany({ where: {}, data: { state: "WITHDRAWN", closedAt: now() } }),
    );
    expect(await warned()).toMatchObject({ state: "ok" });
  });
});

describe("after the deletion of the account", () => {
  const remove = (person: Person) => send(person, calls.deleteAccount, { password });

  test("an open grievance keeps its words and an address until the answer; the rest goes", async () => {
    const [person, staff] = [await createAccount(), await createStaff("SUPPORT")];
    const grievance = await file(person, "Nobody answers my mails.", "GRIEVANCE");
    const correction = await file(person, "My name is wrong.");
    const closed = await file(person, "Why so many letters?", "GRIEVANCE");
    await answer(staff, closed.number, "It was a mistake.");
    await send(person, calls.changeNominee, {
      nominee: { name: "Ila Sen", email: "ila@people.example", relation: "sister" },
    });
    expect((await remove(person)).status).toBe(200);
    expect(await rowOf(correction.number)).toBeNull();
    expect(await rowOf(closed.number)).toBeNull();
    const where = { userId: person.userId };
    expect(await database().read.nominee.count({ where })).toBe(0);
    expect(await rowOf(grievance.number)).toMatchObject({
      text: "Nobody answers my mails.",
      answerTo: person.email,
    });
    const told = (await lettersTo(person.email)).at(-1);
    expect(told?.text).toMatch(/complaint\s+that\s+is\s+still\s+open\s+stays/);

    expect((await answer(staff, grievance.number, "We are sorry.")).status).toBe(200);
    expect((await lettersTo(person.email)).at(-1)?.text).toContain("We are sorry.");
    expect(await rowOf(grievance.number)).toMatchObject({ state: "ANSWERED", answerTo: null });
  });
});
