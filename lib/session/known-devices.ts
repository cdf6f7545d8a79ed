/** The browsers that have logged in to an account, and what a request tells of its browser. */
import { createHash, randomBytes } from "node:crypto";
import { now } from "#lib/config/clock.ts";
import { limits } from "#lib/config/limits.ts";
import { paths } from "#lib/config/paths.ts";
import { publicUrl } from "#lib/config/public-url.ts";
import { newDeviceLetter } from "#lib/content/mail.ts";
import { database } from "#lib/database/client.ts";
import type { Transaction } from "#lib/database/write.ts";
import { clientNetworks, type Network } from "#lib/http/client-address.ts";
import { queueMail } from "#lib/mail/outbox.ts";
import { formatMinute } from "#lib/membership/policy.ts";
import { readDeviceSecret } from "#lib/session/cookie.ts";
import { deviceOf } from "#lib/session/device.ts";
import type { SecurityEventKind } from "#lib/session/types.ts";

/** Where a request comes from. */
export type Client = {
  networks: readonly Network[];
  /** The secret of the browser's device cookie: 256 random bits. A browser without one gets one. */
  secret: string;
  /** SHA-256 of the secret, in hex: what the database keeps. */
  tokenHash: string;
  /** The browser in plain words; null when it did not tell. */
  device: string | null;
};

/** Reads where a request comes from. */
export function clientOf(request: Request): Client {
  const { headers } = request;
  const secret = readDeviceSecret(headers.get("cookie")) ?? randomBytes(32).toString("base64url");
  return {
    networks: clientNetworks(request),
    secret,
    tokenHash: createHash("sha256").update(secret).digest("hex"),
    device: deviceOf(headers.get("user-agent")),
  };
}

/** True when the browser has logged in to the account before. */
export async function isKnownDevice(userId: string, { tokenHash }: Client): Promise<boolean> {
  return (await database().read.device.count({ where: { userId, tokenHash } })) > 0;
}

/**
 * Remembers a browser that is let in, and mails the user about one that is new, unless it is the
 * account's first. Resolves with the kind of login. The transaction is one of `writeWithMail`.
 */
export async function noteLogin(
  tx: Transaction,
  user: { id: string; email: string },
  client: Client,
): Promise<SecurityEventKind> {
  const { isNew, isFirst } = await rememberDevice(tx, user.id, client);
  if (!isNew) return "LOGIN";
  if (!isFirst) {
    const letter = newDeviceLetter({
      device: client.device,
      time: formatMinute(now()),
      url: publicUrl(paths.forgottenPassword),
    });
    await queueMail(tx, { userId: user.id, recipient: user.email, letter });
  }
  return "NEW_DEVICE_LOGIN";
}

/** Makes a browser a known device. Of a user the newest `limits.devicesOfUser` stay. */
export async function rememberDevice(
  tx: Transaction,
  userId: string,
  { tokenHash, device: name }: Client,
): Promise<{ isNew: boolean; isFirst: boolean }> {
  const seenAt = now();
  const data = { name, seenAt };
  const { count } = await tx.device.updateMany({ where: { userId, tokenHash }, data });
  if (count > 0) return { isNew: false, isFirst: false };
  const others = await tx.device.findMany({
    where: { userId },
    orderBy: { seenAt: "desc" },
    select: { tokenHash: true },
  });
  const oldest = others.slice(limits.devicesOfUser - 1).map((other) => other.tokenHash);
  await tx.device.deleteMany({ where: { userId, tokenHash: { in: oldest } } });
  const created = { ...data, userId, tokenHash, createdAt: seenAt };
  await tx.device.create({ data: created, select: { userId: true } });
  return { isNew: true, isFirst: others.length === 0 };
}

/** Forgets the known devices of a user but for the browser that asks. */
export async function forgetOtherDevices(
  tx: Transaction,
  userId: string,
  { tokenHash }: Client,
): Promise<void> {
  await tx.device.deleteMany({ where: { userId, tokenHash: { not: tokenHash } } });
}
