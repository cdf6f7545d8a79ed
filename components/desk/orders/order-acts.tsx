"use client";

import { Act } from "#components/desk/acts/act.tsx";
import { deskCalls } from "#lib/core/config/desk-paths.ts";
import type { OrderKind } from "#lib/core/database/generated/sqlite/enums.ts";
import { formatRupees } from "#lib/core/locale/rupees.ts";
import { mayDo, type StaffRole } from "#lib/desk/roles.ts";
import { againField, amountField, asking, claimedField, RefundAct } from "./refund-act.tsx";
import { strings } from "./strings.ts";

type OrderActsProps = {
  orderId: string;
  buyer: string;
  role: StaffRole;
  leftPaise: number | null;
  kind: OrderKind;
  isDisputed: boolean;
};

const { acts } = strings;

export function OrderActs({ orderId, buyer, role, leftPaise, kind, isDisputed }: OrderActsProps) {
  const hasLeft = leftPaise !== null && leftPaise > 0;
  return (
    <>
      {mayDo(role, "settleOrder") && (
        <Act<{ is_paid: boolean }>
          {...acts.settle}
          done={({ is_paid }) => (is_paid ? acts.settle.paid : acts.settle.open)}
          call={deskCalls.settleOrder.path}
          values={{ order_id: orderId }}
        />
      )}
      {hasLeft && mayDo(role, "refund") && (
        <RefundAct
          orderId={orderId}
          buyer={buyer}
          leftPaise={leftPaise}
          kind={kind}
          isDisputed={isDisputed}
          look="solid"
        />
      )}
      {hasLeft && mayDo(role, "recordRefund") && (
        <RecordRefund orderId={orderId} buyer={buyer} leftPaise={leftPaise} kind={kind} />
      )}
    </>
  );
}

type Recorded = { amount_paise: number; credit_note: string | null; left_paise: number };

type RecordRefundProps = Pick<OrderActsProps, "orderId" | "buyer" | "kind"> & { leftPaise: number };

function RecordRefund({ orderId, buyer, leftPaise, kind }: RecordRefundProps) {
  const { label, text, day, reference, referenceNote, confirm, done } = acts.record;
  return (
    <Act<Recorded>
      label={label}
      text={text}
      done={({ amount_paise, credit_note, left_paise }) =>
        done(formatRupees(amount_paise), credit_note, formatRupees(left_paise))
      }
      call={deskCalls.recordRefund.path}
      values={{ order_id: orderId, seen_left_paise: leftPaise }}
      fields={[
        amountField(leftPaise),
        { name: "day", label: day, kind: "date" },
        { name: "reference", label: reference, note: referenceNote },
        againField,
        claimedField,
      ]}
      confirm={asking(leftPaise, buyer, kind, confirm)}
    />
  );
}
