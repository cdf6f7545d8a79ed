/** How long the site keeps the address of an invited person. */
import { expect, test } from "vitest";
import { accountLimits } from "#lib/accounts/shared-limits.ts";
import { deleteExpiredInvitations } from "#lib/accounts/staff/team.ts";
import { now } from "#lib/core/config/clock.ts";
import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { database } from "#lib/core/database/client.ts";
import { sendDueMails } from "#lib/mail/deliver.ts";
import { createAccount, password } from "#tests/api/support/accounts/letters.ts";
import { act } from "#tests/api/support/accounts/members.ts";
import { cheapenPasswords, publicShop, withSettings } from "#tests/api/support/settings.ts";
import { createSubscriber, newEmail } from "#tests/support/accounts/people.ts";
import { createStaff } from "#tests/support/desk/staff.ts";
import { pass } from "#tests/support/time.ts";

cheapenPasswords();

async function invite(email: string): Promise<void> {
  const owner = await createStaff("OWNER");
  const json = { email, role: "SUPPORT", reason: "helps on Mondays" };
  expect(
    (
      await owner.post(deskCalls.inviteStaff.path, {
        json: { ...json, seen_at: now().toISOString() },
      })
    ).status,
  ).toBe(200);
}

async function confirmEmail(id: string): Promise<void> {
  const data = { emailConfirmedAt: now() };
  await database().write((tx) => tx.user.updateMany({ where: { id }, data }));
}

const invitationsOf = (email: string) =>
  database().read.staffInvitation.count({ where: { email } });

test("the housekeeping deletes an invitation that has expired, and no other", async () => {
  const [old, newer] = [newEmail(), newEmail()];
  await invite(old);
  pass(1);
  await invite(newer);
  pass(accountLimits.staffInvitationMs - 1);
  await deleteExpiredInvitations();
  expect([await invitationsOf(old), await invitationsOf(newer)]).toEqual([0, 1]);
});

test("the deletion of an account deletes the invitation of its address", async () => {
  const person = await createAccount();
  await confirmEmail(person.userId);
  await invite(person.email);
  expect((await person.post("/api/delete-account", { json: { password } })).status).toBe(200);
  expect(await invitationsOf(person.email)).toBe(0);
});

test("the deletion of an account that never confirmed its address leaves the invitation", async () => {
  const person = await createAccount();
  await invite(person.email);
  expect((await person.post("/api/delete-account", { json: { password } })).status).toBe(200);
  expect(await invitationsOf(person.email)).toBe(1);
});

test("an owner's deletion of a member deletes the invitation of the address", async () => {
  const { userId } = await createSubscriber();
  await confirmEmail(userId);
  const where = { id: userId };
  const user = await database().read.user.findUnique({ where, select: { email: true } });
  await invite(String(user?.email));
  const owner = await createStaff("OWNER");
  expect((await act(owner, deskCalls.deleteMember, userId)).status).toBe(200);
  expect(await invitationsOf(String(user?.email))).toBe(0);
});

test("the mail of an invitation leaves the outbox with it, also without a mail server", async () => {
  pass(0);
  const email = newEmail();
  await invite(email);
  const waiting = () => database().read.outgoingMail.count({ where: { recipient: email } });
  await withSettings(publicShop, async () => {
    pass(accountLimits.staffInvitationMs - 1);
    await sendDueMails();
    expect(await waiting()).toBe(1);
    pass(1);
    await sendDueMails();
    expect(await waiting()).toBe(0);
  });
});
