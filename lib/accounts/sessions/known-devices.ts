import { hash, randomBytes } from "node:crypto";
import { accountRates } from "#lib/accounts/rate-limits.ts";
import { readDeviceSecret } from "#lib/accounts/sessions/cookie.ts";
import { deviceOf } from "#lib/accounts/sessions/device.ts";
import type { SecurityEventKind } from "#lib/accounts/sessions/types.ts";
import { accountLimits } from "#lib/accounts/shared-limits.ts";
import { now } from "#lib/core/config/clock.ts";
import { paths } from "#lib/core/config/paths.ts";
import { publicUrl } from "#lib/core/config/public-url.ts";
import { database } from "#lib/core/database/client.ts";
import type { Transaction } from "#lib/core/database/write.ts";
import { clientNetworks } from "#lib/core/http/client-address.ts";
import { formatMinute } from "#lib/core/locale/india-time.ts";
import { addCounts } from "#lib/core/rate-limits/attempts.ts";
import { writeLetter } from "#lib/mail/letters/letter.ts";
import { queueMail } from "#lib/mail/outbox.ts";

export type Client = ReturnType<typeof clientOf>;

export function clientOf(request: Request) {
  const { headers } = request;
  const secret = readDeviceSecret(headers.get("cookie"));
  return {
    networks: clientNetworks(request),
    secret,
    /** SHA-256 in hex; of an empty text without a secret. */
    tokenHash: hashOf(secret ?? ""),
    device: deviceOf(headers.get("user-agent")),
  };
}

export async function isKnownDevice(userId: string, { tokenHash }: Client): Promise<boolean> {
  return (await database().read.device.count({ where: { userId, tokenHash } })) > 0;
}

const hashOf = (secret: string) => hash("sha256", secret);

/** Mails about a new browser, unless the account is new. Needs a transaction of `writeWithMail`. */
export async function noteLogin(
  tx: Transaction,
  { id: userId, email }: { id: string; email: string },
  client: Client,
): Promise<{ kind: SecurityEventKind; secret: string }> {
  const { isNew, secret } = await rememberDevice(tx, userId, client);
  if (!isNew) return { kind: "LOGIN", secret };
  const logins = { where: { userId, kind: { not: "FAILED_LOGIN" } } } as const;
  const devices = await tx.device.count({ where: { userId } });
  const isFirst = devices === 1 && (await tx.securityEvent.count(logins)) === 0;
  if (!isFirst && (await hasMailLeft(tx, userId))) {
    const url = publicUrl(paths.forgottenPassword);
    const device = client.device ?? "a browser that did not name itself";
    const values = { device, time: formatMinute(now()), link: url };
    const letter = writeLetter("newDevice", values);
    await queueMail(tx, { userId, recipient: email, letter });
  }
  return { kind: "NEW_DEVICE_LOGIN", secret };
}

async function hasMailLeft(tx: Transaction, userId: string): Promise<boolean> {
  const [mails] = await addCounts(tx, [{ rule: accountRates.newDeviceMailByAccount, by: userId }]);
  return (mails?.points ?? 0) <= accountRates.newDeviceMailByAccount.points;
}

/** Replaces the secret on a device new to the account: an attacker may have planted it. */
export async function rememberDevice(
  tx: Transaction,
  userId: string,
  { secret: brought, tokenHash: before, device: name }: Client,
): Promise<{ isNew: boolean; secret: string }> {
  const seenAt = now();
  const data = { name, seenAt };
  const secret = randomBytes(32).toString("base64url");
  const tokenHash = hashOf(secret);
  if (brought !== null) {
    const { count } = await tx.device.updateMany({ where: { userId, tokenHash: before }, data });
    if (count > 0) return { isNew: false, secret: brought };
    await tx.device.updateMany({ where: { tokenHash: before }, data: { tokenHash } });
  }
  const others = await tx.device.findMany({
    where: { userId },
    orderBy: { seenAt: "desc" },
    select: { tokenHash: true },
  });
  const oldest = others.slice(accountLimits.devicesOfUser - 1).map((other) => other.tokenHash);
  await tx.device.deleteMany({ where: { userId, tokenHash: { in: oldest } } });
  const created = { ...data, userId, tokenHash, createdAt: seenAt };
  await tx.device.create({ data: created, select: { userId: true } });
  return { isNew: true, secret };
}

export async function forgetOtherDevices(tx: Transaction, userId: string, { tokenHash }: Client) {
  await tx.device.deleteMany({ where: { userId, tokenHash: { not: tokenHash } } });
}
