import { createHash, createHmac } from "node:crypto";
import { environment } from "#lib/core/config/environment.ts";
import { deriveSecret } from "#lib/core/config/keys.ts";

/** 144 bits in base64url. */
const CHARACTERS = 24;

export const GIFT_TOKEN = /^[\w-]{24}$/;

/**
 * The secret of a gift's link. It follows from the order's id, so that a restored backup that lost the
 * gift makes the same link again. Another SESSION_SECRET gives another one.
 */
export function giftTokenOf(orderId: string): string {
  const key = deriveSecret(environment().sessionSecret, "gift");
  return createHmac("sha256", key).update(orderId).digest("base64url").slice(0, CHARACTERS);
}

/** SHA-256 in hex: the database alone opens no gift. */
export const giftHashOf = (token: string) => createHash("sha256").update(token).digest("hex");
