import { expectChallenge, keepChallenge } from "#lib/accounts/passkeys/passkey-challenge.ts";
import type { Assertion } from "#lib/accounts/passkeys/passkey-schema.ts";
import { checkPasskey } from "#lib/accounts/passkeys/passkey-use.ts";
import { requestOptions } from "#lib/accounts/passkeys/webauthn.ts";
import type { Client } from "#lib/accounts/sessions/known-devices.ts";
import { noteProof } from "#lib/accounts/sessions/proof.ts";
import type { SignedIn } from "#lib/accounts/sessions/types.ts";
import { checkPassword, expectCredential } from "#lib/accounts/users/commands.ts";
import { findWaysIn } from "#lib/accounts/ways-in.ts";
import { database } from "#lib/core/database/client.ts";

export async function beginProof(who: SignedIn, headers: Headers) {
  const { hasPassword, passkeys, providers } = await findWaysIn(who.id);
  const passkey = passkeys.length === 0 ? null : await requestOptions(passkeys);
  if (passkey !== null) await keepChallenge(headers, "prove", who, passkey.challenge);
  return { password: hasPassword, passkey, providers };
}

/** @throws AppError forbidden, tooManyRequests, unauthorized as `expectSignedIn` */
export async function proveByPassword(who: SignedIn, password: string, client: Client) {
  const credential = await checkPassword(who.id, password, client);
  await database().write(async (tx) => {
    await expectCredential(tx, credential, "forbidden");
    await noteProof(tx, who);
  });
}

/** @throws AppError forbidden, invalid for an old challenge, unauthorized as `expectSignedIn` */
export async function proveByPasskey(who: SignedIn, assertion: Assertion, request: Request) {
  const challenge = await expectChallenge(request, "prove", who);
  const used = await checkPasskey(assertion, challenge, { userId: who.id }, "forbidden");
  await database().write(async (tx) => {
    await used.spend(tx);
    await noteProof(tx, who);
  });
}
