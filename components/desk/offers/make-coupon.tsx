"use client";

import { Act, type ActField } from "#components/desk/acts/act.tsx";
import { discounted, shownCode } from "#lib/billing/offers/coupon.ts";
import { totalOf } from "#lib/content/assembly/price.ts";
import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { formatRupees } from "#lib/core/locale/rupees.ts";
import { strings } from "./strings.ts";

const { make } = strings;

type MakeCouponProps = {
  /** Of the coupon: a repeated press makes no second one. */
  id: string;
  today: string;
  /** The plan's price in force, before GST. */
  price: { pricePaise: number; gstPercent: number };
};

export function MakeCoupon({ id, today, price }: MakeCouponProps) {
  const fields: readonly ActField[] = [
    { name: "kind", label: make.kind, choices: make.kinds, value: "PERCENT" },
    { name: "amount", label: make.amount, kind: "number", note: make.amountNote },
    { name: "from", label: make.from, kind: "date", note: make.dayNote, value: today },
    { name: "until", label: make.until, kind: "date", note: make.dayNote },
    { name: "most", label: make.most, kind: "number" },
    { name: "first_purchase", label: make.first, choices: make.firsts, value: "no" },
    { name: "code", label: make.code, note: make.codeNote, isOptional: true },
    { name: "note", label: make.note, note: make.noteNote, isOptional: true },
  ];
  return (
    <Act<{ code: string }>
      label={make.label}
      text={make.text}
      call={deskCalls.makeCoupon.path}
      values={{ coupon_id: id }}
      fields={fields}
      done={({ code }) => make.done(shownCode(code))}
      look="solid"
      reason="none"
      confirm={(typed) => costOf(typed, price)}
    />
  );
}

/** Null for values that the server refuses with a sentence. */
function costOf(
  { kind, amount: typedAmount, most }: Readonly<Record<string, string>>,
  { pricePaise: listPaise, gstPercent }: MakeCouponProps["price"],
): string | null {
  const [amount, uses] = [Number(typedAmount), Number(most)];
  if (!(Number.isInteger(amount) && Number.isInteger(uses)) || amount < 1 || uses < 1) return null;
  if (kind === "PASS") return make.confirmPass(uses, amount);
  if ((kind !== "PERCENT" && kind !== "RUPEES") || (kind === "PERCENT" && amount > 99)) return null;
  const { pricePaise, discountPaise } = discounted(listPaise, { kind, amount });
  const [price, full] = [pricePaise, listPaise].map((paise) =>
    formatRupees(totalOf({ pricePaise: paise, gstPercent }).totalPaise),
  );
  return make.confirm(price ?? "", full ?? "", uses, formatRupees(uses * discountPaise));
}
