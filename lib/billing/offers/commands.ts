import { randomInt } from "node:crypto";
import { endOfIndiaDay } from "#lib/accounts/membership/policy.ts";
import type { CouponTerms } from "#lib/billing/offers/coupon-terms.ts";
import { type Act, recordAudit, writeAs } from "#lib/core/audit/record.ts";
import { now } from "#lib/core/config/clock.ts";
import { AppError } from "#lib/core/http/errors.ts";
import { startOfIndiaDay } from "#lib/core/locale/india-time.ts";

/** Without 0, O, 1 and I, which are read for each other: ten of 32 have 50 bits. */
const LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/** Returns ten random letters and digits, as the database has a code. */
export function newCode(): string {
  return Array.from({ length: 10 }, () => LETTERS[randomInt(LETTERS.length)]).join("");
}

type Made = { id: string; code: string };

/**
 * Makes a coupon. `id` is the caller's, such as a form's: a repeated act with it returns the coupon
 * that it made. A coupon never changes; it can be ended. @throws AppError conflict for a code that
 * was ever used, as `recheck`
 */
export function createCoupon(act: Act, id: string, terms: CouponTerms): Promise<Made> {
  const { from, until, ...given } = terms;
  return writeAs(act, async (tx) => {
    const select = { id: true, code: true } as const;
    const code = terms.code || newCode();
    const known = await tx.coupon.findFirst({ where: { OR: [{ id }, { code }] }, select });
    if (known?.id === id) return known;
    if (known) throw new AppError("conflict", `There is a coupon ${code} already.`);
    const dates = {
      startsAt: startOfIndiaDay(from),
      endsAt: endOfIndiaDay(startOfIndiaDay(until)),
      createdAt: now(),
    };
    const made = await tx.coupon.create({ data: { ...given, id, code, ...dates }, select });
    const { kind, amount, most, firstPurchaseOnly, note } = given;
    const first = firstPurchaseOnly ? "yes" : "no";
    const details = { code, kind, amount, from, until, most, firstPurchaseOnly: first, note };
    await recordAudit(tx, { ...act, action: "coupon.create", subject: `coupon ${id}`, details });
    return made;
  });
}

/**
 * Ends a coupon for good. Orders that were made with it stay payable at their price. Returns false
 * when it was ended before. @throws AppError notFound, as `recheck`
 */
export function endCoupon(act: Act, id: string): Promise<boolean> {
  return writeAs(act, async (tx) => {
    const where = { id };
    const coupon = await tx.coupon.findUnique({ where, select: { code: true, endedAt: true } });
    if (coupon === null) throw new AppError("notFound", "There is no such coupon.");
    if (coupon.endedAt !== null) return false;
    await tx.coupon.update({ where, data: { endedAt: now() }, select: { id: true } });
    const details = { code: coupon.code };
    await recordAudit(tx, { ...act, action: "coupon.end", subject: `coupon ${id}`, details });
    return true;
  });
}
