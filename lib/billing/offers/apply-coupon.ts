import { randomUUID } from "node:crypto";
import { z } from "zod";
import { giveDays } from "#lib/accounts/membership/commands.ts";
import { expectSignedIn, writeSignedIn } from "#lib/accounts/sessions/commands.ts";
import type { CurrentUser, SignedIn } from "#lib/accounts/sessions/types.ts";
import { discounted, plainCode, shownCode } from "#lib/billing/offers/coupon.ts";
import { findUsable, takeUse, type Usable } from "#lib/billing/offers/coupon-uses.ts";
import { billingRates } from "#lib/billing/rate-limits.ts";
import { planPrice } from "#lib/content/plan.ts";
import { now } from "#lib/core/config/clock.ts";
import type { Transaction } from "#lib/core/database/write.ts";
import type { Network } from "#lib/core/http/client-address.ts";
import { AppError } from "#lib/core/http/errors.ts";
import { formatRupees } from "#lib/core/locale/rupees.ts";
import { attemptsFrom, countAttempt, giveBack } from "#lib/core/rate-limits/attempts.ts";
import { writeWithMail } from "#lib/mail/outbox.ts";

/** Longer than any code, so that each typed one gets the same answer. */
export const codeSchema = z.object({
  code: z.string("Please give a code.").max(100, "A code has at most 20 letters and digits."),
});

export type AppliedCoupon = ReturnType<typeof describeCoupon>;

/** Amounts in paise. `days`: of a pass, which takes nothing off. */
export function describeCoupon(code: string, coupon: Usable, at: Date) {
  const listPaise = planPrice(at).pricePaise;
  const { discountPaise } = discounted(listPaise, coupon);
  const days = coupon.kind === "PASS" ? coupon.amount : null;
  return { code: shownCode(code), days, listPaise, discountPaise, ...planPrice(at, discountPaise) };
}

/** `lostCode`: one that the member has kept and that cannot be used any more. */
export async function describeOwnCoupon(
  { id: userId, couponCode: code }: Pick<CurrentUser, "id" | "couponCode">,
  at: Date,
) {
  if (code === null) return { coupon: null, lostCode: null };
  const found = await findUsable({ code, userId, at });
  if (found === null) return { coupon: null, lostCode: shownCode(code) };
  return { coupon: describeCoupon(code, found, at), lostCode: null };
}

/** The same for each reason, so that a guess learns nothing. */
const unusable = () =>
  new AppError(
    "invalid",
    "This code cannot be used. It may be mistyped, not valid now, used up, or used by you before.",
  );

/** For a code that was lost after the page had shown its price. */
export function couponLost(code: string, amountPaise: number): AppError {
  const [name, amount] = [shownCode(code), formatRupees(amountPaise)];
  const sentence = `The code ${name} can no longer be used. Without it the price is ${amount}: nothing was charged. Please press again if you agree.`;
  return new AppError("conflict", sentence, { fields: { needs: "price" } });
}

/**
 * Keeps a code for the member's next order; a blank one takes it off. Resolves with the price that
 * it gives, or a pass's days, which `startPass` gives. @throws AppError invalid, tooManyRequests
 */
export async function applyCoupon(
  who: SignedIn,
  networks: readonly Network[],
  typed: string,
): Promise<{ coupon: AppliedCoupon | null }> {
  const code = plainCode(typed);
  const keep = (tx: Transaction, couponCode: string | null) =>
    tx.user.updateMany({ where: { id: who.id }, data: { couponCode } });
  if (code === "") {
    await writeSignedIn(who, (tx) => keep(tx, null));
    return { coupon: null };
  }
  const attempts = attemptsOf(who, networks);
  await countAttempt(...attempts);
  const coupon = await writeSignedIn(who, async (tx) => {
    const at = now();
    const found = await findUsable({ code, userId: who.id, at }, tx);
    if (found === null) throw unusable();
    await giveBack(tx, attempts);
    if (found.kind !== "PASS") await keep(tx, code);
    return describeCoupon(code, found, at);
  });
  return { coupon };
}

/** Gives a pass's days once; a repeated press changes nothing. @throws as `applyCoupon` */
export async function startPass(
  who: SignedIn,
  networks: readonly Network[],
  typed: string,
): Promise<void> {
  const code = plainCode(typed);
  const attempts = attemptsOf(who, networks);
  await countAttempt(...attempts);
  await writeWithMail(async (tx) => {
    await expectSignedIn(tx, who);
    const [at, userId] = [now(), who.id];
    const coupon = await takeUse(tx, { code, userId, at }, "pass");
    const former = { userId, coupon: { code, kind: "PASS" } } as const;
    if (coupon === null && (await tx.couponUse.count({ where: former })) === 0) throw unusable();
    await giveBack(tx, attempts);
    if (coupon === null) return;
    const data = { id: randomUUID(), couponId: coupon.id, userId, paidAt: at };
    await tx.couponUse.create({ data, select: { id: true } });
    const act = { actor: "member", reason: `pass ${shownCode(code)}`, userId };
    await giveDays(tx, act, { days: coupon.amount, isTold: true, mailAfterMs: 0 });
  });
}

function attemptsOf({ id }: SignedIn, networks: readonly Network[]) {
  const { couponByAccount, couponByAddress } = billingRates;
  return [{ rule: couponByAccount, by: id }, ...attemptsFrom(networks, couponByAddress)];
}
