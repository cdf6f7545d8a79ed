"use client";

import { Act, type ActField } from "#components/desk/acts/act.tsx";
import type { ButtonLook } from "#components/ui/button/button.tsx";
import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { formatRupees } from "#lib/core/locale/rupees.ts";
import { strings } from "./strings.ts";

const { acts, one } = strings;

type Refunded = { amount_paise: number; status: keyof typeof one.refunds.states };

type RefundActProps = {
  orderId: string;
  leftPaise: number;
  isDisputed: boolean;
  look?: ButtonLook;
  small?: true;
};

export function RefundAct({ orderId, leftPaise, isDisputed, ...shape }: RefundActProps) {
  const left = formatRupees(leftPaise);
  return (
    <Act<Refunded>
      {...shape}
      label={acts.refund.label}
      text={acts.refund.text(left)}
      done={({ amount_paise, status }) =>
        acts.refund.done(formatRupees(amount_paise), one.refunds.states[status])
      }
      call={deskCalls.refundOrder.path}
      values={{ order_id: orderId, seen_left_paise: leftPaise }}
      fields={[...amountFields(left), againField, ...(isDisputed ? [disputedField] : [])]}
    />
  );
}

export const amountFields = (left: string): ActField[] => [
  { name: "amount", label: acts.amount, note: acts.amountNote(left) },
  { name: "amount_again", label: acts.amountAgain },
];

export const againField: ActField = {
  name: "again",
  label: acts.again,
  choices: acts.choices,
  value: "no",
};

const disputedField: ActField = {
  name: "disputed",
  label: acts.disputed,
  choices: acts.disputedChoices,
  value: "no",
};
