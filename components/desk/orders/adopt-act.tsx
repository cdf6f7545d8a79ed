"use client";

import { Act, type ActField } from "#components/desk/acts/act.tsx";
import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { strings } from "./strings.ts";

const { label, text, member, memberNote, order, orderNote, outcomes } = strings.acts.adopt;

type Adopted = { outcome: keyof typeof outcomes };

const memberField: ActField = { name: "member", label: member, note: memberNote };
const orderField: ActField = { name: "razorpay_order_id", label: order, note: orderNote };

/** Gives a lost order to a member; without its id, asks for it. */
export function AdoptAct({ razorpayOrderId }: { razorpayOrderId?: string }) {
  const isKnown = razorpayOrderId !== undefined;
  return (
    <Act<Adopted>
      label={label}
      text={text}
      done={({ outcome }) => outcomes[outcome]}
      call={deskCalls.adoptOrder.path}
      values={isKnown ? { razorpay_order_id: razorpayOrderId } : {}}
      fields={isKnown ? [memberField] : [orderField, memberField]}
      small={isKnown}
    />
  );
}
