/** An import of members by CSV: what others lost on the way, and what spreadsheets save. */
import { describe, expect, test } from "vitest";
import { queueRenewalReminders } from "#lib/accounts/membership/renewal-reminders.ts";
import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { database } from "#lib/core/database/client.ts";
import { decodeText } from "#lib/core/decode-text.ts";
import { tokensTo } from "#tests/api/support/accounts/letters.ts";
import { actionsOf } from "#tests/api/support/accounts/members.ts";
import { gifts, resultOf, run, stateOf } from "#tests/api/support/desk-bulk.ts";
import { cheapenPasswords } from "#tests/api/support/settings.ts";
import { createSubscriber, createUser } from "#tests/support/accounts/people.ts";
import { createVisitor } from "#tests/support/accounts/visitor.ts";
import { createStaff } from "#tests/support/desk/staff.ts";
import { pass } from "#tests/support/time.ts";

cheapenPasswords();

const HEAD = "email,first_name,last_name,label,days,reason";
let files = 0;

/** Addresses that no other test has. */
function addresses() {
  files += 1;
  return (name: string) => `${name}.${files}@imported.example`;
}

type Owner = Awaited<ReturnType<typeof createStaff>>;

async function look(owner: Owner, csv: string): Promise<string> {
  const json = { csv, reason: "the old site" };
  const { status, body } = await owner.post(deskCalls.importMembers.path, { json });
  expect([status, body.detail]).toEqual([200, undefined]);
  return String(body.id);
}

/** Resolves with the result's lines. */
async function imported(owner: Owner, csv: string): Promise<string[]> {
  const id = await look(owner, csv);
  await run(owner, id);
  expect(await stateOf(owner, id)).toMatchObject({ state: "DONE" });
  return (await resultOf(owner, id)).trim().split("\r\n");
}

const userOf = (email: string) =>
  database().read.user.findUnique({
    where: { email },
    select: {
      id: true,
      firstName: true,
      lastName: true,
      emailConfirmedAt: true,
      labels: { select: { label: true } },
      memberships: { select: { endsAt: true } },
      mails: { select: { subject: true } },
    },
  });

test("looks first and changes nothing, then makes accounts that choose a password by a link", async () => {
  const [owner, at] = [await createStaff("OWNER"), addresses()];
  const csv = `${HEAD}\n${at("Ila").toUpperCase()},Ila,Roy,Old site,30,moved\n${at("bela")},,,,,\n`;
  const id = await look(owner, csv);
  expect(await stateOf(owner, id)).toMatchObject({ title: "Import members", all: 2, members: 2 });
  expect(await userOf(at("ila"))).toBeNull();
  await run(owner, id);
  const ila = await userOf(at("ila"));
  expect(ila).toMatchObject({
    firstName: "Ila",
    lastName: "Roy",
    emailConfirmedAt: null,
    labels: [{ label: "Old site" }],
    memberships: [expect.anything()],
  });
  expect((await userOf(at("bela")))?.memberships).toEqual([]);
  expect(await actionsOf(ila?.id ?? "")).toEqual(
    expect.arrayContaining(["member.imported", "membership.give_days", "member.label_added"]),
  );
  const [token = ""] = await tokensTo(at("ila"), "/new-password");
  pass(6 * 24 * 60 * 60_000);
  const visitor = createVisitor();
  const json = { token, password: "Kala-1947" };
  expect((await visitor.post("/api/new-password", { json })).status).toBe(200);
  const login = { email_address: at("ila"), password: "Kala-1947" };
  expect((await visitor.post("/api/login", { json: login })).status).toBe(200);
  expect((await visitor.get("/api/authenticate")).body.plan_status).toBe("ACTIVE");
});

describe("what others lost on the way", () => {
  test("a short first record does not decide the columns", async () => {
    const [owner, at] = [await createStaff("OWNER"), addresses()];
    await imported(owner, `${HEAD}\n${at("a")}\n${at("b")},Bela,Roy,Press,3\n`);
    expect(await userOf(at("a"))).toMatchObject({ firstName: "", labels: [] });
    expect(await userOf(at("b"))).toMatchObject({
      firstName: "Bela",
      labels: [{ label: "Press" }],
    });
  });

  test("a comma or a quote does not split a label", async () => {
    const [owner, at] = [await createStaff("OWNER"), addresses()];
    const lines = await imported(owner, `email,label\n${at("a")},"Press, ""Delhi"""\n`);
    expect((await userOf(at("a")))?.labels).toEqual([{ label: 'Press, "Delhi"' }]);
    expect(lines[1]).toBe(
      `${at("a")},"Press, ""Delhi""","done: gets an account and an invitation, gets the label"`,
    );
  });

  test("a formula is kept as a text, and the result disarms it", async () => {
    const [owner, at] = [await createStaff("OWNER"), addresses()];
    const csv = `email,first_name,last_name\n${at("a")},=HYPERLINK(1),-\n`;
    const lines = await imported(owner, csv);
    expect(lines[1]).toContain(`${at("a")},'=HYPERLINK(1),'-,done`);
    expect(await userOf(at("a"))).toMatchObject({ firstName: "=HYPERLINK(1)", lastName: "-" });
    const again = await imported(owner, lines.join("\r\n"));
    expect(again[1]).toContain(`${at("a")},'=HYPERLINK(1),'-,not done: has all of this already`);
  });

  test("nobody is subscribed: the invitation is the only mail", async () => {
    const [owner, at] = [await createStaff("OWNER"), addresses()];
    await imported(owner, `email,days\n${at("a")},7\n`);
    await queueRenewalReminders();
    expect((await userOf(at("a")))?.mails).toHaveLength(1);
    expect((await userOf(at("a")))?.mails[0]?.subject).toMatch(/^An account for you/);
  });

  test("the result is the file with a column more, and can be imported again", async () => {
    const [owner, at] = [await createStaff("OWNER"), addresses()];
    const rows = [
      `${at("a")},Ä,"x, y",12`,
      "nobody,B,,1",
      `${at("c")},"two\nlines",,`,
      `${at("d")},D,,99999`,
      `${at("e")},E,,1,more,cells`,
    ];
    const head = "Email,First Name,Notes,Days";
    const first = await imported(owner, [head, ...rows].join("\n"));
    expect(first[0]).toBe("Email,First Name,Notes,Days,result");
    expect(first[1]).toMatch(new RegExp(`^${at("a")},Ä,"x, y",12,"done: gets an account`));
    expect(first.slice(2)).toEqual([
      "nobody,B,,1,not done: Please enter a valid email address.",
      `${at("c")},"two\nlines",,,not done: first_name has control characters`,
      `${at("d")},D,,99999,"not done: days is not a whole number from 1 to 3660, or empty"`,
      `${at("e")},E,,1,"not done: has 6 cells, and the first line 4",more,cells`,
    ]);
    const second = await imported(owner, first.join("\r\n"));
    expect(second.map((line) => line.split(",").slice(0, 4))).toEqual(
      first.map((line) => line.split(",").slice(0, 4)),
    );
    // What was refused may be mended in the result itself.
    const mended = first.join("\r\n").replace("99999", "9");
    await imported(owner, mended);
    expect((await userOf(at("d")))?.memberships).toHaveLength(1);
  });
});

test("the same file twice changes nothing, nor does one whose account got the days already", async () => {
  const [owner, at] = [await createStaff("OWNER"), addresses()];
  const csv = `${HEAD}\n${at("a")},A,B,Press,30,moved\n${at("b")},,,,5,\n`;
  await imported(owner, csv);
  const before = [await userOf(at("a")), await userOf(at("b"))];
  const lines = await imported(owner, csv);
  expect([await userOf(at("a")), await userOf(at("b"))]).toEqual(before);
  expect(lines.slice(1).every((line) => line.includes("not done: has all of this already"))).toBe(
    true,
  );
  await imported(owner, `${HEAD}\n${at("a")},Other,Name,Press,30,another reason\n`);
  const after = await userOf(at("a"));
  expect([after?.memberships.length, after?.firstName]).toEqual([2, "A"]);
});

test("accounts that are there keep name and role, and a colleague's is left out", async () => {
  const [owner, member] = [await createStaff("OWNER"), await createSubscriber()];
  const editor = await createStaff("EDITOR");
  const emailOf = async (id: string) =>
    (await database().read.user.findUnique({ where: { id }, select: { email: true } }))?.email ??
    "";
  const [hers, colleagues] = [await emailOf(member.userId), await emailOf(editor.userId)];
  const lines = await imported(
    owner,
    `email,days,label\n${hers},3,Press\n${colleagues},3,Press\n${hers},4,\n`,
  );
  expect(await gifts(member.userId)).toBe(2);
  expect(await gifts(editor.userId)).toBe(0);
  expect(lines[2]).toContain("not done: is an account of the staff");
  expect(lines[3]).toContain("not done: has the address of an earlier record");
});

describe("what spreadsheets save", () => {
  const table = (at: (name: string) => string) =>
    `email;first_name;label\r\n${at("a")};Désirée;Kunst; Köln\r\n`;

  test("semicolons, CRLF and a byte order mark", async () => {
    const [owner, at] = [await createStaff("OWNER"), addresses()];
    await imported(owner, `\uFEFF${table(at).replace("; Köln", "")}`);
    expect(await userOf(at("a"))).toMatchObject({
      firstName: "Désirée",
      labels: [{ label: "Kunst" }],
    });
  });

  test("UTF-8, Windows-1252 and UTF-16", () => {
    const text = "Désirée, “Kunst”";
    const utf8 = new TextEncoder().encode(`\uFEFF${text}`);
    const latin = Buffer.from("D\xe9sir\xe9e, \x93Kunst\x94", "latin1");
    const utf16 = Buffer.from(`\uFEFF${text}`, "utf16le");
    for (const bytes of [utf8, new Uint8Array(latin), new Uint8Array(utf16)]) {
      expect(decodeText(bytes.buffer.slice(0) as ArrayBuffer)).toBe(text);
    }
    expect(decodeText(new ArrayBuffer(0))).toBe("");
  });

  test("a huge cell is refused alone", async () => {
    const [owner, at] = [await createStaff("OWNER"), addresses()];
    const lines = await imported(
      owner,
      `email,first_name,label\n${at("a")},${"x".repeat(100_000)},\n${at("b")},B,${"y".repeat(41)}\n${at("c")},C,\n`,
    );
    expect(lines[1]).toMatch(/x,,not done: first_name has more than \d+ letters$/);
    expect(lines[2]).toContain("not done: A label has 1 to 40 letters.");
    expect((await userOf(at("c")))?.firstName).toBe("C");
  });
});

describe("a file that is refused as a whole", () => {
  test.each([
    ["", "no column “email”"],
    ["name\nx\n", "no column “email”"],
    ["email,label,Label\nx,y,z\n", "There are two columns “label”."],
    [`${HEAD}\n`, "no record below its first line"],
    [
      `email\n${"a@b.example\n".repeat(5_001)}`,
      "The file has 5,001 records, and 5,000 are the most",
    ],
    ["email\n\uFFFD@x.example\n", "save the file as CSV UTF-8"],
  ])("%#", async (csv, detail) => {
    const owner = await createStaff("OWNER");
    const json = { csv, reason: "the old site" };
    const { status, body } = await owner.post(deskCalls.importMembers.path, { json });
    expect([status, String(body.detail).includes(detail) || body.detail]).toEqual([422, true]);
  });
});

test("is the owners' alone, to begin, to read and to download", async () => {
  const [owner, support, at] = [
    await createStaff("OWNER"),
    await createStaff("SUPPORT"),
    addresses(),
  ];
  const id = await look(owner, `email\n${at("a")}\n`);
  const json = { act_id: id };
  expect((await support.post(deskCalls.runMany.path, { json })).status).toBe(403);
  expect((await support.post(deskCalls.stopMany.path, { json })).status).toBe(403);
  expect((await support.get(`${deskCalls.manyState.path}/${id}`)).status).toBe(404);
  expect((await support.send(`${deskCalls.manyResult.path}/${id}`)).status).toBe(404);
  await createUser();
});
