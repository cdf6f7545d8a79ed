import type { Words } from "./words.ts";

const account = "the card that you paid with";
const access = "Your plan stays as it is: you have access until 2 May 2027.";
const plan = "Annual plan";
const what = "INR 500.00 of the INR 1,178.82 that you paid for the Annual plan";
const document = { link: "/invoices/sample", document: "Tax invoice", number: "AIE-2627-00042" };

const ATTACHED = `{document} {number} is attached. You find it on your profile, too.

{link}`;

/** Razorpay documentation, Refunds, FAQs. */
export const BANK_DAYS = "five to seven working days";

/** About a member's money. Amounts are written out ('INR 1,178.82'), as are days in India. */
export const money = {
  invoice: {
    event: "A payment arrives: with the document",
    subject: "{document} {number} of {name}",
    text: `Thank you. We have received {paid} for the {plan}. {access}

{coupon}

${ATTACHED}`,
    button: "See it online",
    sample: {
      ...document,
      ...{ paid: "INR 1,060.82", plan, access: "You have access from 3 May 2026 to 2 May 2027." },
      coupon: "The coupon MONSOON-10 took INR 100.00 off the price of INR 999.00.",
    },
  },
  creditNote: {
    event: "A refund was paid: with the document",
    subject: "{document} {number} of {name}",
    text: `We have sent back {what}. {way}

{access}

${ATTACHED}`,
    button: "See it online",
    sample: {
      ...document,
      ...{ document: "Credit note", what, access },
      way: `It goes to ${account}, where it arrives within ${BANK_DAYS}.`,
    },
  },
  refundBegun: {
    event: "A refund begins",
    subject: "A refund of {amount} from {name}",
    text: `We are sending back {what}. It goes to {account}, where it arrives within ${BANK_DAYS}.

{access}

The document of this refund follows when the bank has paid it.`,
    sample: { amount: "INR 500.00", what, account, access },
  },
  refundFailed: {
    event: "The bank does not accept a refund",
    subject: "Your refund of {amount} from {name} did not arrive",
    text: `The bank did not accept {what}, which we had sent to {account}. The money is with us again.

We look for another way now, and send it as soon as we have one. You need not do anything. If you would like it in a certain way, please write to {email}.

{access}`,
    sample: { amount: "INR 500.00", what, account, access },
  },
  disputeLost: {
    event: "A bank takes a payment back",
    subject: "Your bank has taken back {amount} from {name}",
    text: `A payment was disputed at your bank, which has decided that you get back {what}. It has taken the money from us today, and pays it to {account}. Your bank knows the day.

{access}

If you did not dispute the payment, please write to {email}.`,
    sample: { amount: "INR 500.00", what, account, access },
  },
  secondPayment: {
    event: "A second payment arrives for an order",
    subject: "Your second payment of {amount} to {name} goes back",
    text: `A second payment of {amount} has arrived for the {plan}, which you had paid already. It goes back to {account}. From the day on which we send it, it takes ${BANK_DAYS}.

Your plan is not changed by it. You need not do anything.`,
    sample: { amount: "INR 1,178.82", plan, account },
  },
  unmatchedPayment: {
    event: "A payment arrives that differs from its order",
    subject: "We are looking into your payment of {amount} to {name}",
    text: `A payment of {amount} has arrived for the {plan}, whose price is {asked}. They do not fit together, so that it has not begun your plan.

We are looking into it now. Either your plan begins, or the money goes back to {account} within ${BANK_DAYS} from the day on which we send it. Please do not pay again until then.

Do you have a question? Please write to {email}.`,
    sample: { amount: "INR 1,000.00", asked: "INR 1,178.82", plan, account },
  },
} as const satisfies Record<string, Words>;
