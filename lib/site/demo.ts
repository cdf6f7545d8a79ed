import { randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { createMembership } from "#lib/accounts/membership/commands.ts";
import { endMembership } from "#lib/accounts/membership/end-membership.ts";
import { nextPeriod, planStatusAt } from "#lib/accounts/membership/policy.ts";
import { listMemberships } from "#lib/accounts/membership/queries.ts";
import { hashPassword } from "#lib/accounts/passwords/passwords.ts";
import { findCredential } from "#lib/accounts/users/queries.ts";
import { createUserId } from "#lib/accounts/users/user-id.ts";
import { noticeRevision } from "#lib/content/notice/notice.ts";
import { now } from "#lib/core/config/clock.ts";
import { ConfigurationError, type PaymentMode } from "#lib/core/config/environment.ts";
import { database } from "#lib/core/database/client.ts";
import type { Transaction } from "#lib/core/database/write.ts";
import { partyOf } from "#lib/core/http/client-address.ts";
import { filmManifestSchema, MANIFEST_NAME } from "#lib/films/manifest.ts";
import { diskStorage } from "#lib/films/storage/disk-storage.ts";
import { type DemoAccount, demoAccounts } from "#lib/site/demo-accounts.ts";
import { addSampleNotes } from "#lib/site/demo-notes.ts";

const SUBSCRIBER = demoAccounts.find(({ role }) => role === "subscriber")?.email ?? "";

const MODES: PaymentMode[] = ["SANDBOX", "TEST", "LIVE"];

/** @throws ConfigurationError for data of a site that sells: its `.env` has lost settings */
export async function prepareDemo(root: string): Promise<string> {
  await refuseRealData();
  let made = 0;
  for (const account of demoAccounts) {
    if (await isPrepared(account)) continue;
    const passwordHash = await hashPassword(account.password, partyOf([], account.email));
    await database().write((tx) => prepareAccount(tx, account, passwordHash));
    made += 1;
  }
  const films = await installSampleFilms(root);
  if (made > 0) await addSampleNotes(SUBSCRIBER);
  return made + films === 0 ? "there" : `${made} accounts and ${films} films added`;
}

async function refuseRealData(): Promise<void> {
  const { order } = database().read;
  if ((await order.count({ where: { mode: "LIVE" } })) === 0) return;
  throw new ConfigurationError(
    "RAZORPAY_KEY_ID is missing: the database has orders of live keys, and a demo would open it to " +
      "known passwords. Set SITE_URL and Razorpay's keys again, or test keys for a copy of the data.",
  );
}

/** Removes from a real site the demo's logins and coupons, and the years bought without real money. */
export async function retireDemo(mode: PaymentMode): Promise<string> {
  const at = now();
  const demoUser = { email: { in: demoAccounts.map((account) => account.email) } };
  const [logins, given] = await database().write(async (tx) => {
    await tx.session.deleteMany({ where: { user: demoUser } });
    await tx.staff.deleteMany({ where: { user: demoUser } });
    const credentials = await tx.credential.deleteMany({ where: { user: demoUser } });
    const memberships = await tx.membership.updateMany({
      where: { endsAt: { gt: at }, user: demoUser },
      data: { endsAt: at },
    });
    // Everybody knows the password of the demo's owner, who could make them.
    const coupons = { where: { endedAt: null }, data: { endedAt: at } };
    if (credentials.count > 0) await tx.coupon.updateMany(coupons);
    return [credentials.count, memberships.count] as const;
  });
  const years = given + (await endPlayedYears(mode));
  if (logins + years === 0) return "none, as this is no demo";
  return `${logins} demo logins removed, ${years} played years ended`;
}

/** Ends years bought without real money, so that a year bought now begins now. */
async function endPlayedYears(mode: PaymentMode): Promise<number> {
  const played = await database().read.membership.findMany({
    where: {
      endsAt: { gt: now() },
      order: { mode: { in: MODES.slice(0, MODES.indexOf(mode)) } },
      paymentId: { not: null },
    },
    select: { paymentId: true },
  });
  const why = { actor: "site", reason: "sold without money" };
  for (const { paymentId } of played) {
    if (paymentId) await database().write((tx) => endMembership(tx, paymentId, why));
  }
  return played.length;
}

async function isPrepared({ role, email }: DemoAccount): Promise<boolean> {
  const credential = await findCredential(email);
  if (credential === null) return false;
  const { userId } = credential;
  if (role === "owner") return (await database().read.staff.count({ where: { userId } })) > 0;
  const memberships = await listMemberships(userId);
  return role !== "subscriber" || planStatusAt(memberships, now()) === "ACTIVE";
}

const adult = { purpose: "AGE", act: "ADULT", place: "demo" } as const;

async function prepareAccount(
  tx: Transaction,
  { role, email, firstName }: DemoAccount,
  passwordHash: string,
): Promise<void> {
  const at = now();
  const { id: userId } = await tx.user.upsert({
    where: { email },
    create: {
      id: createUserId(),
      email,
      firstName,
      lastName: "Demo",
      createdAt: at,
      emailConfirmedAt: at,
      consents: { create: { id: randomUUID(), ...adult, noticeRevision: noticeRevision(), at } },
    },
    update: {},
    select: { id: true },
  });
  await tx.credential.upsert({
    where: { userId },
    create: { userId, passwordHash, updatedAt: at },
    update: {},
    select: { userId: true },
  });
  if (role === "owner") {
    const staff = { role: "OWNER", addedBy: "site", addedAt: at } as const;
    await tx.staff.upsert({
      where: { userId },
      create: { userId, ...staff },
      update: staff,
      select: { userId: true },
    });
  }
  const memberships = await tx.membership.findMany({
    where: { userId },
    select: { startsAt: true, endsAt: true },
  });
  if (role !== "subscriber" || planStatusAt(memberships, at) === "ACTIVE") return;
  const data = { id: randomUUID(), userId, ...nextPeriod(memberships, at), createdAt: at };
  await createMembership(tx, data);
}

async function installSampleFilms(root: string): Promise<number> {
  let laid = 0;
  const films = path.join(root, "prisma", "seed", "films");
  for (const id of await readdir(films)) {
    if ((await diskStorage.readManifest(id)) !== null) continue;
    const folder = path.join(films, id);
    const manifest = JSON.parse(await readFile(path.join(folder, MANIFEST_NAME), "utf8"));
    const film = filmManifestSchema.parse(manifest);
    await diskStorage.add(folder, film);
    await diskStorage.show(film);
    laid += 1;
  }
  return laid;
}
