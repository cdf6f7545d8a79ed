/** Letters about a member's money. Amounts are written out ('INR 1,178.82'), as are days in India. */
import { content } from "#lib/content/content.ts";
import type { LetterName } from "#lib/content/kinds/settings.ts";
import { subjectOf } from "#lib/content/settings.ts";
import type { Letter } from "#lib/mail/letters.ts";

export type Purchase = {
  plan: string;
  /** What the payment paid. */
  paid: string;
  /** Razorpay's name of the way, such as 'upi'. */
  method: string;
  /** The year that it bought: null if there is none. */
  access: { from: string; until: string; isOver: boolean } | null;
};

type Document = { title: string; number: string; url: string };

/** `discount`: what a coupon took off the list price, both before GST. */
type Discount = { coupon: string; list: string; off: string };

export function invoiceLetter(
  document: Document,
  { plan, paid, access }: Purchase,
  discount: Discount | null = null,
): Letter {
  const days =
    access && !access.isOver ? ` You have access from ${access.from} to ${access.until}.` : "";
  return documentLetter(
    "invoice",
    document,
    `Thank you. We have received ${paid} for the ${plan}.${days}`,
    ...(discount
      ? [`The coupon ${discount.coupon} took ${discount.off} off the price of ${discount.list}.`]
      : []),
  );
}

type SentBack = { amount: string; isOutside: boolean };

export function creditNoteLetter(
  document: Document,
  purchase: Purchase,
  { amount, isOutside }: SentBack,
): Letter {
  const where = isOutside
    ? "It was paid apart from our payment provider, as a bank transfer for example."
    : `It goes to ${wayOf(purchase.method)}, where it arrives within ${BANK_DAYS}.`;
  return documentLetter(
    "creditNote",
    document,
    `We have sent back ${partOf(amount, purchase)}. ${where}`,
    planAfter(purchase),
  );
}

export function refundBegunLetter(purchase: Purchase, amount: string): Letter {
  return {
    subject: `A refund of ${amount} from ${content().site.name}`,
    paragraphs: [
      `We are sending back ${partOf(amount, purchase)}. It goes to ${wayOf(purchase.method)}, where it arrives within ${BANK_DAYS}.`,
      planAfter(purchase),
      "The document of this refund follows when the bank has paid it.",
    ],
  };
}

export function refundFailedLetter(purchase: Purchase, amount: string): Letter {
  return {
    subject: `Your refund of ${amount} from ${content().site.name} did not arrive`,
    paragraphs: [
      `The bank did not accept ${partOf(amount, purchase)}, which we had sent to ${wayOf(purchase.method)}. The money is with us again.`,
      `We look for another way now, and send it as soon as we have one. You need not do anything. If you would like it in a certain way, please write to ${content().site.supportEmail}.`,
      planAfter(purchase),
    ],
  };
}

export function disputeLostLetter(purchase: Purchase, amount: string): Letter {
  return {
    subject: `Your bank has taken back ${amount} from ${content().site.name}`,
    paragraphs: [
      `A payment was disputed at your bank, which has decided that you get back ${partOf(amount, purchase)}. It has taken the money from us today, and pays it to ${wayOf(purchase.method)}. Your bank knows the day.`,
      planAfter(purchase),
      `If you did not dispute the payment, please write to ${content().site.supportEmail}.`,
    ],
  };
}

type Odd = Pick<Purchase, "plan" | "method"> & { amount: string };

export function secondPaymentLetter({ plan, method, amount }: Odd): Letter {
  return {
    subject: `Your second payment of ${amount} to ${content().site.name} goes back`,
    paragraphs: [
      `A second payment of ${amount} has arrived for the ${plan}, which you had paid already. It goes back to ${wayOf(method)}. From the day on which we send it, it takes ${BANK_DAYS}.`,
      "Your plan is not changed by it. You need not do anything.",
    ],
  };
}

export function unmatchedPaymentLetter({ plan, method, amount, price }: Odd & { price: string }) {
  return {
    subject: `We are looking into your payment of ${amount} to ${content().site.name}`,
    paragraphs: [
      `A payment of ${amount} has arrived for the ${plan}, whose price is ${price}. They do not fit together, so that it has not begun your plan.`,
      `We are looking into it now. Either your plan begins, or the money goes back to ${wayOf(method)} within ${BANK_DAYS} from the day on which we send it. Please do not pay again until then.`,
      `Do you have a question? Please write to ${content().site.supportEmail}.`,
    ],
  } satisfies Letter;
}

/** Razorpay documentation, Refunds, FAQs. */
const BANK_DAYS = "five to seven working days";

const ways: Record<string, string> = {
  card: "the card that you paid with",
  upi: "the UPI account that you paid from",
  netbanking: "the bank account that you paid from",
  wallet: "the wallet that you paid from",
};

const wayOf = (method: string) => ways[method] ?? "the account that you paid from";

const partOf = (amount: string, { plan, paid }: Purchase) =>
  amount === paid
    ? `${amount}, the whole payment for the ${plan}`
    : `${amount} of the ${paid} that you paid for the ${plan}`;

function planAfter({ access }: Purchase): string {
  if (access === null || access.isOver) return "The year that it paid for has ended.";
  return `Your plan stays as it is: you have access until ${access.until}.`;
}

function documentLetter(
  letter: LetterName,
  { title, number, url }: Document,
  ...facts: string[]
): Letter {
  return {
    subject: subjectOf(letter, `${title} ${number} of ${content().site.name}`, { number }),
    paragraphs: [
      ...facts,
      `Your ${title.toLowerCase()} ${number} is attached. You find it on your profile, too.`,
    ],
    action: { label: "See it online", url },
  };
}
