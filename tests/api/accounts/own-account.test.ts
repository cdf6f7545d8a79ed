import { expect, test } from "vitest";
import { grantMembership } from "#lib/accounts/membership/commands.ts";
import { readImage, saveImage } from "#lib/accounts/profile-pictures/store.ts";
import { accountRates } from "#lib/accounts/rate-limits.ts";
import { createUserId } from "#lib/accounts/users/user-id.ts";
import { issueCreditNote } from "#lib/billing/invoices/issue-credit-note.ts";
import { listInvoices } from "#lib/billing/invoices/queries.ts";
import { billingRates } from "#lib/billing/rate-limits.ts";
import { billingLimits } from "#lib/billing/shared-limits.ts";
import { now, setClock } from "#lib/core/config/clock.ts";
import { database } from "#lib/core/database/client.ts";
import { sendDueMails } from "#lib/mail/deliver.ts";
import {
  createAccount,
  lettersTo,
  logInFrom,
  password,
} from "#tests/api/support/accounts/letters.ts";
import { cheapenPasswords } from "#tests/api/support/settings.ts";
import { downloadMyData } from "#tests/support/accounts/my-data.ts";
import { createMember } from "#tests/support/accounts/people.ts";
import { jpegOf } from "#tests/support/accounts/pictures.ts";
import { createVisitor } from "#tests/support/accounts/visitor.ts";
import { payInSandbox } from "#tests/support/shop/checkout.ts";

cheapenPasswords();

/** Creates a member with a paid year and an episode on the watchlist. */
async function createCustomer() {
  const person = await createAccount();
  const order = await person.post("/api/create-order");
  const result = (await payInSandbox(String(order.body.order_id))) ?? {};
  expect((await person.post("/api/verify", { form: result })).body.redirect).toBe(
    "/season-one-episodes#thank-you",
  );
  const json = { episode_id: "AIE-SE01EP01", video_url: "" };
  expect((await person.post("/api/wishlist/toggle", { json })).body).toEqual({ added: true });
  const place = { episode_id: "AIE-SE01EP01", position_seconds: 61, duration_seconds: 600 };
  const saved = await person.post("/api/watch-progress/save", { json: place });
  expect(saved.body.progress).toHaveLength(1);
  return person;
}

const remove = (person: Awaited<ReturnType<typeof createAccount>>, word: string) =>
  person.post("/api/delete-account", { json: { password: word } });

const userFields = {
  email: true,
  firstName: true,
  lastName: true,
  phoneNumber: true,
  deletedAt: true,
} as const;

test("downloads all data stored about a member, and no secret", async () => {
  const person = await createCustomer();
  const { headers, files, json } = await downloadMyData(person);
  expect(headers.get("content-type")).toBe("application/zip");
  expect(headers.get("content-disposition")).toBe('attachment; filename="my-data.zip"');
  expect(headers.get("cache-control")).toBe("private, no-store");
  const [invoice] = await listInvoices(person.userId);
  expect([...files.keys()]).toEqual(["my-data.json", `documents/${invoice?.number}.pdf`]);
  expect(json).toMatchObject({
    profile: {
      id: person.userId,
      email: person.email,
      firstName: "Amrita",
      lastName: "Roy",
      profileImage: null,
    },
    sessions: [{ remembered: false }],
    devices: [{ name: null }],
    securityLog: [{ kind: "NEW_DEVICE_LOGIN", device: null, times: 1 }],
    mailedLinks: [{ purpose: "CONFIRM_EMAIL" }],
    waitingMails: expect.arrayContaining([
      expect.objectContaining({ recipient: person.email, subject: expect.any(String) }),
    ]),
    watchlist: [{ episodeId: "AIE-SE01EP01" }],
    watchHistory: [{ episodeId: "AIE-SE01EP01", positionSeconds: 61, durationSeconds: 600 }],
    orders: [{ amountPaise: 117882, status: "PAID", payment: { amountPaise: 117882 } }],
    invoices: [{ number: invoice?.number, totalPaise: 117882 }],
    memberships: [{ orderId: expect.any(String) }],
    membershipChanges: [],
  });
  const sessions = { where: { userId: person.userId }, select: { id: true } };
  const [session] = await database().read.session.findMany(sessions);
  expect(session?.id).toMatch(/./);
  const text = JSON.stringify(json);
  expect(text).not.toContain(session?.id);
  expect(text).not.toContain("$2b$");
  expect(text).not.toContain("token=");
});

test("downloads the profile picture, and each tax document as it was issued", async () => {
  const person = await createCustomer();
  const form = new FormData();
  form.set("first_name", "Amrita");
  form.set("last_name", "Roy");
  form.set("profile_image", new File([Uint8Array.from(await jpegOf(20_000))], "me.jpg"));
  const { body } = await person.post("/api/update-profile", { form });
  const shown = await person.send(`/api/secure-profile-image/${body.profile_image_url}`);
  const [invoice] = await listInvoices(person.userId);
  const { paymentId = "" } = invoice ?? {};
  await database().write((tx) =>
    issueCreditNote(tx, { paymentId, refundId: `rfnd_${person.userId}`, amountPaise: 5_000 }),
  );

  const { files, json } = await downloadMyData(person);
  expect(json.profile.profileImage).toBe("picture.jpg");
  expect(files.get("picture.jpg")).toEqual(Buffer.from(await shown.bytes()));
  const documents = await listInvoices(person.userId);
  expect(documents.map(({ kind }) => kind).sort()).toEqual(["RECEIPT", "REFUND_RECEIPT"]);
  for (const { number } of documents) {
    const alone = await person.send(`/api/invoices/${number}`);
    expect(files.get(`documents/${number}.pdf`)).toEqual(Buffer.from(await alone.bytes()));
  }
  expect(files.size).toBe(4);
});

test("downloads what an operator did to the membership, with the reason", async () => {
  const member = await createMember();
  const act = { userId: member.userId, actor: "operator root", reason: "a gift" };
  await grantMembership(act);
  const { json } = await downloadMyData(member);
  expect(json.membershipChanges).toMatchObject([{ reason: "a gift" }]);
  expect(JSON.stringify(json)).not.toContain("operator root");
});

test("an account is not deleted without its password", async () => {
  const person = await createAccount();
  expect(await remove(person, "a guess")).toMatchObject({
    status: 403,
    body: { detail: "This is not your password." },
  });
  expect((await person.get("/api/profile")).status).toBe(200);
});

test("limits wrong passwords at the deletion of an account", async () => {
  const person = await createAccount();
  for (let guess = 0; guess < 10; guess += 1) await remove(person, "a guess");
  expect((await remove(person, password)).status).toBe(429);
});

test("an account that is deleted twice at the same time gets one deletion mail", async () => {
  const person = await createAccount();
  const responses = await Promise.all([remove(person, password), remove(person, password)]);
  const statuses = responses.map(({ status }) => status);
  expect(statuses).toContain(200);
  // The loser of the race may or may not have passed the session check.
  expect([200, 401, 403]).toEqual(expect.arrayContaining(statuses));
  expect(await lettersTo(person.email)).toHaveLength(1);
});

/** The log of logins stays for a year: without one, nothing does. */
async function forgetLogins({ userId }: { userId: string }) {
  await database().write((tx) => tx.securityEvent.deleteMany({ where: { userId } }));
}

test("deletes every row of an account without orders and logins", async () => {
  const person = await createAccount();
  await forgetLogins(person);
  expect((await remove(person, password)).status).toBe(200);
  expect(person.cookies.size).toBe(0);
  expect(await database().read.user.count({ where: { id: person.userId } })).toBe(0);
  const subjects = (await lettersTo(person.email)).map(({ subject }) => subject);
  expect(subjects).toEqual(["Your account at AIE was deleted"]);
  expect((await logInFrom("192.0.2.1", person.email, password)).status).toBe(401);
});

test("keeps an order that may still be paid for a while, and deletes one that may not", async () => {
  const people = [await createAccount(), await createAccount()];
  for (const person of people) await person.post("/api/create-order");
  const [early, late] = people as [(typeof people)[0], (typeof people)[0]];
  await remove(early, password);
  const order = { where: { userId: early.userId, openForUserId: null } };
  expect(await database().read.order.count(order)).toBe(1);

  const at = now().getTime() + billingLimits.settleMaximumAgeMs;
  setClock(() => new Date(at));
  await late.beginSession(late.userId);
  await forgetLogins(late);
  expect((await late.post("/api/delete-account", { json: { password } })).status).toBe(200);
  expect(await database().read.user.count({ where: { id: late.userId } })).toBe(0);
});

test("keeps the bookkeeping of an account with payments, without its name", async () => {
  const person = await createCustomer();
  const elsewhere = createVisitor();
  await elsewhere.beginSession(person.userId);
  const where = { userId: person.userId };
  const read = database().read;
  await sendDueMails();
  expect(await read.mailRecord.count({ where })).toBeGreaterThan(0);
  expect((await remove(person, password)).status).toBe(200);

  const user = await read.user.findUnique({ where: { id: person.userId }, select: userFields });
  expect(user).toEqual({
    email: expect.stringMatching(/^[0-9a-f]{32}@deleted\.invalid$/),
    firstName: "",
    lastName: "",
    phoneNumber: "",
    deletedAt: expect.any(Date),
  });
  expect(await read.order.count({ where: { ...where, status: "PAID" } })).toBe(1);
  expect(await read.payment.count({ where: { order: where } })).toBe(1);
  expect(await read.membership.count({ where })).toBe(1);
  for (const gone of [
    read.credential.count({ where }),
    read.session.count({ where }),
    read.device.count({ where }),
    read.watchlistEntry.count({ where }),
    read.watchProgress.count({ where }),
    read.stream.count({ where }),
    read.mailedLink.count({ where }),
    read.outgoingMail.count({ where }),
    read.mailRecord.count({ where }),
  ]) {
    expect(await gone).toBe(0);
  }
  expect((await elsewhere.get("/api/authenticate")).status).toBe(401);
  expect((await logInFrom("192.0.2.1", person.userId, password)).status).toBe(401);
});

test("deletes an account whose id is registered as an address of deleted accounts", async () => {
  const person = await createCustomer();
  const email = `${person.userId}@deleted.invalid`;
  const squatter = { id: createUserId(), email, firstName: "A", lastName: "B", createdAt: now() };
  await database().write((tx) => tx.user.create({ data: squatter, select: { id: true } }));
  expect((await remove(person, password)).status).toBe(200);
  const deleted = { id: person.userId, deletedAt: { not: null } };
  expect(await database().read.user.count({ where: deleted })).toBe(1);
});

test("deletes the picture of a deleted account", async () => {
  const person = await createAccount();
  const profileImage = await saveImage(new Uint8Array([1, 2, 3]));
  const where = { id: person.userId };
  await database().write((tx) => tx.user.updateMany({ where, data: { profileImage } }));
  expect((await remove(person, password)).status).toBe(200);
  expect(await readImage(profileImage)).toBeNull();
});

test("a password reset does not reopen a deleted account, and its address is free again", async () => {
  const person = await createCustomer();
  await remove(person, password);
  const where = { id: person.userId };
  const row = await database().read.user.findUnique({ where, select: { email: true } });
  const email_address = String(row?.email);
  await createVisitor().post("/api/forgot-password", { json: { email_address } });
  expect(await lettersTo(email_address)).toEqual([]);

  const json = { first_name: "A", last_name: "B", email_address: person.email, password };
  const again = await createVisitor().post("/api/register", { json });
  expect(again.status).toBe(201);
  expect(again.body.user_id).not.toBe(person.userId);
});

test("limits the documents generated for an account", async () => {
  const [one, other] = [await createMember(), await createMember()];
  const { points } = billingRates.documentByAccount;
  const ask = () => one.get("/api/invoices/INV-2627-000001");
  const statuses = (await Promise.all(Array.from({ length: points }, ask))).map(
    ({ status }) => status,
  );
  expect(new Set(statuses)).toEqual(new Set([404]));
  expect((await ask()).status).toBe(429);
  expect((await other.get("/api/invoices/INV-2627-000001")).status).toBe(404);
});

test("limits the downloads of an account", async () => {
  const [one, other] = [await createMember(), await createMember()];
  for (let left = accountRates.personalDataByAccount.points; left > 0; left -= 1) {
    await downloadMyData(one);
  }
  const refused = await one.get("/api/my-data");
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  await downloadMyData(other);
});
