import { tellOwner } from "#lib/accounts/email/mailed-links.ts";
import { factorStateOf } from "#lib/accounts/factor.ts";
import { listPasskeys } from "#lib/accounts/passkeys/passkeys.ts";
import { expectProof } from "#lib/accounts/sessions/proof.ts";
import { now } from "#lib/core/config/clock.ts";
import { database, type Reader } from "#lib/core/database/client.ts";
import { recordFactor } from "#lib/desk/second-factor/check-code.ts";
import { renewRecoveryCodes } from "#lib/desk/second-factor/recovery-codes.ts";
import { expectStaff, type Staff } from "#lib/desk/session/desk-session.ts";
import { writeWithMail } from "#lib/mail/outbox.ts";

export type Factors = Awaited<ReturnType<typeof describeFactors>>;

export async function describeFactors(userId: string) {
  const { read } = database();
  const [app, passkeys, codes] = await Promise.all([
    read.authenticator.findUnique({ where: { userId }, select: { confirmedAt: true } }),
    listPasskeys(userId),
    read.recoveryCode.findMany({ where: { userId }, select: { createdAt: true, usedAt: true } }),
  ]);
  const appSince = app?.confirmedAt ?? null;
  const codesLeft = codes.filter(({ usedAt }) => usedAt === null).length;
  const has = { hasApp: appSince !== null, passkeys: passkeys.length };
  return {
    state: factorStateOf({ ...has, codes: codes.length, codesLeft }),
    appSince,
    passkeys,
    codesSince: codes[0]?.createdAt ?? null,
    codesLeft,
  };
}

export async function hasApp(
  userId: string,
  { authenticator }: Pick<Reader, "authenticator"> = database().read,
): Promise<boolean> {
  return (await authenticator.count({ where: { userId, confirmedAt: { not: null } } })) > 0;
}

/** Needs a proof: a code opens a stolen session's desk. @throws as `expectStaff`, `expectProof` */
export function renewCodes(who: Staff): Promise<string[]> {
  return writeWithMail(async (tx) => {
    await expectStaff(tx, who, "changeFactor");
    await expectProof(tx, who);
    await recordFactor(tx, who, "factor.recovery_codes_renewed");
    await tellOwner(tx, who.id, now(), "deskCodesRenewed");
    return renewRecoveryCodes(tx, who.id);
  });
}
