/** One pair is valid at a time; an open checkout outlives its key. */
import { isSameSecret } from "#lib/core/http/constant-time.ts";
import { errors, refuse } from "#lib/sandbox/api/errors.ts";
import { type Fields, readText, refuseExtra } from "#lib/sandbox/api/fields.ts";
import type { Call, Merchant } from "#lib/sandbox/merchant.ts";

type KeyPair = { keyId: string; keySecret: string };

/** `replacedAt`: Unix seconds. */
export type Keys = { good: KeyPair; old: (KeyPair & { replacedAt: number })[] };

const windowS = 24 * 60 * 60;

export function rotateKey({ merchant, fields }: Call): { key_id: string; old_key_ids: string[] } {
  refuseExtra(fields, ["key_id", "key_secret"]);
  const good = { keyId: readKey(fields, "key_id"), keySecret: readKey(fields, "key_secret") };
  // The two modes of an account share no orders.
  if (modeOf(good) !== modeOf(merchant)) refuse(errors.valueNotAllowed, "key_id");
  return merchant.store.transaction(() => {
    const keys = readKeys(merchant);
    const replaced = { ...keys.good, replacedAt: merchant.now() };
    const old = [replaced, ...keys.old].filter((key) => !isPair(key, good));
    merchant.store.keys.write({ good, old });
    return { key_id: good.keyId, old_key_ids: old.map(({ keyId }) => keyId) };
  });
}

/** The scheme is exactly `Basic ` (documentation, Authentication). */
export function authenticate(merchant: Merchant, given: string): void {
  const { keyId, keySecret } = readKeys(merchant).good;
  const pair = Buffer.from(`${keyId}:${keySecret}`).toString("base64");
  if (!isSameSecret(given, `Basic ${pair}`)) refuse(errors.authenticationFailed);
}

export function secretOfCheckout(merchant: Merchant, keyId: string): string {
  const { good, old } = readKeys(merchant);
  const young = old.filter(({ replacedAt }) => merchant.now() - replacedAt < windowS);
  const key = [good, ...young].find((candidate) => isSameSecret(keyId, candidate.keyId));
  return key?.keySecret ?? refuse(errors.authenticationFailed);
}

/** Settings that the file lacks replace the file's keys. */
function readKeys({ store, keyId, keySecret }: Merchant): Keys {
  const configured = { keyId, keySecret };
  const keys = store.keys.read();
  const isKnown = keys && [keys.good, ...keys.old].some((key) => isPair(key, configured));
  return isKnown ? keys : { good: configured, old: [] };
}

function readKey(fields: Fields, name: string): string {
  return readText(fields, name) || refuse(errors.required, name);
}

const modeOf = ({ keyId }: { keyId: string }) => /^rzp_(test|live)_/.exec(keyId)?.[1];

const isPair = (key: KeyPair, { keyId, keySecret }: KeyPair) =>
  key.keyId === keyId && key.keySecret === keySecret;
