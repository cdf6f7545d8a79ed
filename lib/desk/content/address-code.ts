/** Confirms that mail reaches a new address of the site: its code is typed to publish it. */
import { createHmac } from "node:crypto";
import { guardedChanges, readIfAny } from "#lib/content/documents/guarded.ts";
import { readRevision, requireDocument } from "#lib/content/documents/queries.ts";
import { recordAudit } from "#lib/core/audit/record.ts";
import { now } from "#lib/core/config/clock.ts";
import { environment } from "#lib/core/config/environment.ts";
import { deriveSecret } from "#lib/core/config/keys.ts";
import { DAY_MS } from "#lib/core/durations.ts";
import { isSameSecret } from "#lib/core/http/constant-time.ts";
import { AppError } from "#lib/core/http/errors.ts";
import { consume, refusing } from "#lib/core/rate-limits/attempts.ts";
import { deskRates } from "#lib/desk/rate-limits.ts";
import { LETTERS, plainCode } from "#lib/desk/second-factor/recovery-codes.ts";
import { actOf, type Staff } from "#lib/desk/session/desk-session.ts";
import { writeLetter } from "#lib/mail/letters/letter.ts";
import { queueMail, writeWithMail } from "#lib/mail/outbox.ts";
import type { AddressCodeInput } from "./schema.ts";

/** @throws AppError conflict for another draft, or one with the site's address; tooManyRequests */
export async function mailAddressCode(who: Staff, { id, draft }: AddressCodeInput): Promise<void> {
  const act = actOf(who, "changeGuarded", "");
  await refusing(() =>
    writeWithMail(async (tx) => {
      await act.recheck(tx);
      const document = await requireDocument(tx, id);
      const after = document.draftNumber === draft ? await readRevision(tx, id, draft) : null;
      const before = await readIfAny(tx, id, document.liveNumber);
      const changes = after === null ? [] : guardedChanges({ before, after });
      const addresses = changes.flatMap(({ isAddress, after }) => (isAddress ? [after] : []));
      if (addresses.length === 0) {
        const sentence = "This draft has no new address. Please load the page again.";
        throw new AppError("conflict", sentence);
      }
      for (const recipient of new Set(addresses.map(String))) {
        await consume(tx, { rule: deskRates.addressCodeByTarget, by: recipient });
        const letter = writeLetter("addressCode", { code: codeOf(recipient, today()) });
        await queueMail(tx, { userId: null, recipient, letter, usefulMs: DAY_MS });
      }
      const fact = { action: "content.address_code", subject: `content ${id}`, details: { draft } };
      await recordAudit(tx, { ...act, ...fact });
    }),
  );
}

/** `typed`: codes with commas between. A code is valid for a day at least, and for two at most. */
export function isCodeOf(address: string, typed: string): boolean {
  const codes = typed.split(",").map(plainCode);
  return [today(), today() - 1].some((day) => {
    const right = plainCode(codeOf(address, day));
    return codes.some((code) => isSameSecret(right, code));
  });
}

const today = () => Math.floor(now().getTime() / DAY_MS);

/** 49 bits, as of a recovery code. */
function codeOf(address: string, day: number): string {
  const key = deriveSecret(environment().sessionSecret, "address-code");
  const bytes = createHmac("sha256", key).update(`${day} ${address}`).digest();
  const letters = [...bytes.subarray(0, 10)].map((byte) => LETTERS.charAt(byte % LETTERS.length));
  return `${letters.slice(0, 5).join("")}-${letters.slice(5).join("")}`;
}
