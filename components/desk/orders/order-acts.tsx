import { Act, type ActField } from "#components/desk/acts/act.tsx";
import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { formatRupees } from "#lib/core/locale/rupees.ts";
import { mayDo, type StaffRole } from "#lib/desk/roles.ts";
import { words } from "./words.ts";

type OrderActsProps = {
  orderId: string;
  role: StaffRole;
  /** What could still go back; null without a payment. */
  leftPaise: number | null;
};

const { acts } = words;

/** The acts that the role may do and the order allows. */
export function OrderActs({ orderId, role, leftPaise }: OrderActsProps) {
  const values = { order_id: orderId };
  const left = leftPaise === null || leftPaise <= 0 ? null : formatRupees(leftPaise);
  return (
    <>
      {mayDo(role, "settleOrder") && (
        <Act {...acts.settle} call={deskCalls.settleOrder.path} values={values} />
      )}
      {left !== null && mayDo(role, "refund") && (
        <Act
          {...acts.refund}
          text={acts.refund.text(left)}
          look="solid"
          call={deskCalls.refundOrder.path}
          values={values}
          fields={[...amountFields(left), againField]}
        />
      )}
      {left !== null && mayDo(role, "recordRefund") && (
        <Act
          label={acts.record.label}
          text={acts.record.text}
          done={acts.record.done}
          call={deskCalls.recordRefund.path}
          values={values}
          fields={[
            ...amountFields(left),
            { name: "day", label: acts.record.day, kind: "date" },
            {
              name: "reference",
              label: acts.record.reference,
              note: acts.record.referenceNote,
            },
            againField,
          ]}
        />
      )}
    </>
  );
}

const amountFields = (left: string): ActField[] => [
  { name: "amount", label: acts.amount, note: acts.amountNote(left) },
  { name: "amount_again", label: acts.amountAgain },
];

const againField: ActField = {
  name: "again",
  label: acts.again,
  choices: acts.choices,
  value: "no",
};
