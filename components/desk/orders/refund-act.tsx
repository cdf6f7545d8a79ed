"use client";

import { Act, type ActField } from "#components/desk/acts/act.tsx";
import type { ButtonLook } from "#components/ui/button/button.tsx";
import { deskCalls } from "#lib/core/config/desk-paths.ts";
import type { OrderKind } from "#lib/core/database/generated/sqlite/enums.ts";
import { decimalRupees, formatRupees, typedPaise } from "#lib/core/locale/rupees.ts";
import { strings } from "./strings.ts";

const { acts, one } = strings;

type Refunded = { amount_paise: number; status: keyof typeof one.refunds.states };

type RefundActProps = {
  orderId: string;
  /** Whose money it is. */
  buyer: string;
  leftPaise: number;
  kind: OrderKind;
  isDisputed: boolean;
  look?: ButtonLook;
  small?: true;
};

export function RefundAct({
  orderId,
  buyer,
  leftPaise,
  kind,
  isDisputed,
  ...shape
}: RefundActProps) {
  return (
    <Act<Refunded>
      {...shape}
      label={acts.refund.label}
      text={acts.refund.text(formatRupees(leftPaise), kind)}
      done={({ amount_paise, status }) =>
        acts.refund.done(formatRupees(amount_paise), one.refunds.states[status])
      }
      call={deskCalls.refundOrder.path}
      values={{ order_id: orderId, seen_left_paise: leftPaise }}
      fields={[
        amountField(leftPaise),
        againField,
        claimedField,
        { ...disputedField, isAsked: !isDisputed },
      ]}
      confirm={asking(leftPaise, buyer, kind, acts.refund.confirm)}
    />
  );
}

type Sentence = (amount: string, buyer: string, isAll: boolean, kind: OrderKind) => string;

/** The question before an amount goes back; null for one that the server refuses with a sentence. */
export const asking =
  (leftPaise: number, buyer: string, kind: OrderKind, say: Sentence) =>
  ({ amount = "" }: Readonly<Record<string, string>>): string | null => {
    const paise = typedPaise(amount);
    if (paise === null || paise > leftPaise) return null;
    return say(formatRupees(paise), buyer, paise === leftPaise, kind);
  };

export const amountField = (leftPaise: number): ActField => ({
  name: "amount",
  label: acts.amount,
  note: acts.amountNote(formatRupees(leftPaise)),
  offer: { label: acts.all, value: decimalRupees(leftPaise) },
});

export const againField: ActField = {
  name: "again",
  label: acts.again,
  choices: acts.choices,
  value: "no",
  isAsked: true,
};

/** Asked when the whole money of a claimed gift goes back. */
export const claimedField: ActField = {
  name: "claimed",
  label: acts.claimed,
  choices: acts.claimedChoices,
  value: "no",
  isAsked: true,
};

const disputedField: ActField = {
  name: "disputed",
  label: acts.disputed,
  choices: acts.disputedChoices,
  value: "no",
};
