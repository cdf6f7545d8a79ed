import { createPrivateKey } from "node:crypto";
import type { EnvironmentVariables } from "#lib/core/config/environment-schema.ts";

type Signers = {
  none: { signer: "none" };
  hmac: { signer: "hmac"; key: string };
  cloudfront: { signer: "cloudfront"; key: string; keyId: string };
};

/** `url` has no slash at its end. */
export type MediaCdn<Name extends keyof Signers = keyof Signers> = { url: string } & Signers[Name];

const NAMES = ["MEDIA_CDN_SIGNER", "MEDIA_CDN_KEY", "MEDIA_CDN_KEY_ID"] as const;

/** It becomes a part of nginx's configuration. */
const HMAC_KEY = /^[\w-]{32,200}$/;

/** @throws Error with a sentence for the operator */
export function cdnOf(variables: EnvironmentVariables): MediaCdn | null {
  const { MEDIA_CDN_URL: url, MEDIA_CDN_KEY: key, MEDIA_CDN_KEY_ID: keyId } = variables;
  const signer = variables.MEDIA_CDN_SIGNER ?? "none";
  if (url === undefined) {
    const stray = NAMES.find((name) => variables[name] !== undefined);
    if (stray) throw new Error(`${stray} is set without MEDIA_CDN_URL.`);
    return null;
  }
  if ((key !== undefined) !== (signer !== "none")) {
    throw new Error("MEDIA_CDN_KEY and MEDIA_CDN_SIGNER=hmac or cloudfront are set together.");
  }
  if ((keyId !== undefined) !== (signer === "cloudfront")) {
    throw new Error("MEDIA_CDN_KEY_ID and MEDIA_CDN_SIGNER=cloudfront are set together.");
  }
  if (signer === "none" || key === undefined) return { url, signer: "none" };
  if (signer === "hmac" || keyId === undefined) return { url, signer: "hmac", key: hmacKey(key) };
  return { url, signer: "cloudfront", key: rsaKey(key), keyId };
}

function hmacKey(key: string): string {
  if (HMAC_KEY.test(key)) return key;
  throw new Error(
    "MEDIA_CDN_KEY is invalid: for nginx it is 32 to 200 letters, digits, '-' or '_'.",
  );
}

/** Some supervisors keep `\n` in a setting as two characters. */
function rsaKey(text: string): string {
  const key = text.replaceAll("\\n", "\n");
  if (isRsaKey(key)) return key;
  throw new Error("MEDIA_CDN_KEY is invalid: for CloudFront it is a private RSA key, as PEM.");
}

function isRsaKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyType === "rsa";
  } catch {
    return false;
  }
}
