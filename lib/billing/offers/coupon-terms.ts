import { z } from "zod";
import { plainCode } from "#lib/billing/offers/coupon.ts";
import type { CouponKind } from "#lib/core/database/generated/sqlite/enums.ts";
import { startOfIndiaDay } from "#lib/core/locale/india-time.ts";
import { isPlainText } from "#lib/core/plain-text.ts";

/** The most that a coupon of each kind gives: whole rupees, per cent, days. */
export const mostOf = { RUPEES: 100_000, PERCENT: 99, PASS: 366 } satisfies Record<
  CouponKind,
  number
>;

export const couponLimits = { code: [4, 20], uses: 100_000, noteCharacters: 200 } as const;

const words = {
  code: "A code has 4 to 20 letters from A to Z and digits.",
  kind: "A coupon takes off rupees or per cent, or is a pass of days.",
  amount:
    "Please give a whole number: rupees from 1, per cent from 1 to 99, or days from 1 to 366.",
  day: "A day is written as 2026-12-31.",
  days: "The last day is before the first.",
  most: `A coupon has 1 to ${couponLimits.uses} uses.`,
  note: `A note has at most ${couponLimits.noteCharacters} characters, none of them invisible.`,
} as const;

const day = z
  .string(words.day)
  .refine((text) => /^\d{4}-\d\d-\d\d$/.test(text) && isDay(text), words.day);

/** February has no 30th: it would be read as the 2nd of March. */
function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** `from` and `until`: days in India, both included. An empty `code` is made by the site. */
export const couponTermsSchema = z
  .object({
    code: z
      .string(words.code)
      .transform(plainCode)
      .refine((code) => code === "" || /^[A-Z\d]{4,20}$/.test(code), words.code)
      .default(""),
    kind: z.enum(["RUPEES", "PERCENT", "PASS"], words.kind),
    amount: z.int(words.amount).min(1, words.amount),
    from: day,
    until: day,
    most: z.int(words.most).min(1, words.most).max(couponLimits.uses, words.most),
    firstPurchaseOnly: z.boolean().default(false),
    note: z
      .string()
      .trim()
      .max(couponLimits.noteCharacters, words.note)
      .refine(isPlainText, words.note)
      .default(""),
  })
  .refine(({ kind, amount }) => amount <= mostOf[kind], words.amount)
  .refine(({ from, until }) => startOfIndiaDay(from) <= startOfIndiaDay(until), words.days);

export type CouponTerms = z.infer<typeof couponTermsSchema>;
