/** W3C, Web Authentication Level 3. Loads the library lazily. */
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import { accountLimits } from "#lib/accounts/shared-limits.ts";
import { content } from "#lib/content/content.ts";
import { environment } from "#lib/core/config/environment.ts";
import type { Passkey } from "#lib/core/database/generated/sqlite/client.ts";

type StoredPasskey = Pick<Passkey, "id" | "userId" | "publicKey" | "counter">;

export type KnownPasskey = Pick<Passkey, "id" | "transports">;

/** EdDSA, ES256 and RS256 (IANA COSE Algorithms), which Node can verify. */
const ALGORITHMS = [-8, -7, -257];

const timeout = accountLimits.challengeSeconds * 1000;

const library = () => import("@simplewebauthn/server");

export async function creationOptions(
  owner: { id: string; email: string },
  known: readonly KnownPasskey[],
) {
  const { generateRegistrationOptions } = await library();
  return generateRegistrationOptions({
    rpName: content().site.name,
    rpID: relyingParty(),
    userID: new TextEncoder().encode(owner.id),
    userName: owner.email,
    userDisplayName: owner.email,
    timeout,
    attestationType: "none",
    excludeCredentials: known.map(descriptorOf),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    supportedAlgorithmIDs: ALGORITHMS,
  });
}

/** An empty list allows any passkey. */
export async function requestOptions(allowed: readonly KnownPasskey[]) {
  const { generateAuthenticationOptions } = await library();
  return generateAuthenticationOptions({
    rpID: relyingParty(),
    timeout,
    allowCredentials: allowed.map(descriptorOf),
    userVerification: "required",
  });
}

/** @throws Error for the log */
export async function verifyCreation(response: RegistrationResponseJSON, challenge: string) {
  const { verifyRegistrationResponse } = await library();
  await expectNoCertificates(response);
  const { registrationInfo } = await verifyRegistrationResponse({
    ...expected(challenge),
    response,
    supportedAlgorithmIDs: ALGORITHMS,
  });
  if (registrationInfo === undefined) throw new Error("The passkey was not verified.");
  const { id, publicKey, counter } = registrationInfo.credential;
  const transports = (response.response.transports ?? []).join(",");
  const encoded = Buffer.from(publicKey).toString("base64url");
  return { id, publicKey: encoded, counter: BigInt(counter), transports };
}

/** Returns the passkey's new counter. @throws Error for the log */
export async function verifyAssertion(
  response: AuthenticationResponseJSON,
  challenge: string,
  { id, userId, publicKey, counter }: StoredPasskey,
): Promise<bigint> {
  const { verifyAuthenticationResponse } = await library();
  const { userHandle } = response.response;
  if (userHandle && Buffer.from(userHandle, "base64url").toString() !== userId) {
    throw new Error("The passkey belongs to another account.");
  }
  const key = new Uint8Array(Buffer.from(publicKey, "base64url"));
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    ...expected(challenge),
    response,
    credential: { id, publicKey: key, counter: Number(counter) },
  });
  if (!verified) throw new Error("The passkey's signature is invalid.");
  return BigInt(authenticationInfo.newCounter);
}

/** Rejects certificates: the library would fetch revocation lists from the client's addresses. */
async function expectNoCertificates({ response }: RegistrationResponseJSON): Promise<void> {
  const { decodeAttestationObject } = await import("@simplewebauthn/server/helpers");
  const bytes = new Uint8Array(Buffer.from(response.attestationObject, "base64url"));
  const attestation = decodeAttestationObject(bytes);
  const isBare = ["none", "packed"].includes(attestation.get("fmt"));
  if (isBare && attestation.get("attStmt").get("x5c") === undefined) return;
  throw new Error("The passkey has an attestation certificate.");
}

function expected(expectedChallenge: string) {
  return {
    expectedChallenge,
    expectedOrigin: environment().siteUrl.origin,
    expectedRPID: relyingParty(),
    requireUserVerification: true,
  };
}

function descriptorOf({ id, transports }: KnownPasskey) {
  return { id, transports: transports === "" ? [] : transports.split(",") };
}

function relyingParty(): string {
  return environment().siteUrl.hostname;
}
