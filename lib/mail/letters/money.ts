/** Letters about a member's money. Amounts are written out ('INR 1,178.82'), as are days in India. */
import { BANK_DAYS } from "#lib/content/letters/money.ts";
import { type Letter, writeLetter } from "./letter.ts";

export type Purchase = {
  plan: string;
  /** What the payment paid. */
  paid: string;
  /** Razorpay's name of the way, such as 'upi'. */
  method: string;
  /** The year that it bought: null if there is none. */
  access: { from: string; until: string; isOver: boolean } | null;
  /** Null: the year is the buyer's own. */
  gift: "waiting" | "claimed" | "ended" | null;
};

type Document = { title: string; number: string; url: string };

/** What a coupon took off the list price, both before GST. */
type Discount = { coupon: string; list: string; off: string };

export function invoiceLetter(
  document: Document,
  { plan, paid, access }: Purchase,
  discount: Discount | null = null,
): Letter {
  const isOpen = access && !access.isOver;
  const days = isOpen ? `You have access from ${access.from} to ${access.until}.` : "";
  const coupon =
    discount === null
      ? ""
      : `The coupon ${discount.coupon} took ${discount.off} off the price of ${discount.list}.`;
  return writeLetter("invoice", { ...valuesOf(document), paid, plan, access: days, coupon });
}

type SentBack = { amount: string; isOutside: boolean };

export function creditNoteLetter(
  document: Document,
  purchase: Purchase,
  { amount, isOutside }: SentBack,
): Letter {
  const way = isOutside
    ? "It was paid apart from our payment provider, as a bank transfer for example."
    : `It goes to ${accountOf(purchase.method)}, where it arrives within ${BANK_DAYS}.`;
  const what = partOf(amount, purchase);
  return writeLetter("creditNote", {
    ...valuesOf(document),
    what,
    way,
    access: accessAfter(purchase),
  });
}

/** Tells that a part of a purchase, or all of it, moves. */
export function partLetter(
  name: "refundBegun" | "refundFailed" | "disputeLost",
  purchase: Purchase,
  amount: string,
): Letter {
  return writeLetter(name, {
    amount,
    what: partOf(amount, purchase),
    account: accountOf(purchase.method),
    access: accessAfter(purchase),
  });
}

/** About a payment that bought nothing. `asked`: the price. */
export function oddPaymentLetter(
  name: "secondPayment" | "unmatchedPayment",
  { plan, asked, amount, method }: { plan: string; asked: string; amount: string; method: string },
): Letter {
  const values = { plan, amount, account: accountOf(method) };
  return name === "secondPayment"
    ? writeLetter(name, values)
    : writeLetter(name, { ...values, asked });
}

const accounts: Record<string, string> = {
  card: "the card that you paid with",
  upi: "the UPI account that you paid from",
  netbanking: "the bank account that you paid from",
  wallet: "the wallet that you paid from",
};

const accountOf = (method: string) => accounts[method] ?? "the account that you paid from";

const partOf = (amount: string, { plan, paid }: Purchase) =>
  amount === paid
    ? `${amount}, the whole payment for the ${plan}`
    : `${amount} of the ${paid} that you paid for the ${plan}`;

const giftAfter = {
  waiting: "The gift stays as it is: its link can still be opened.",
  claimed: "Your friend's year stays as it is.",
  ended: "The gift that it paid for has ended, and its link opens nothing any more.",
};

function accessAfter({ access, gift }: Purchase): string {
  if (gift !== null) return giftAfter[gift];
  if (access === null || access.isOver) return "The year that it paid for has ended.";
  return `Your plan stays as it is: you have access until ${access.until}.`;
}

const valuesOf = ({ title, number, url }: Document) => ({ document: title, number, link: url });
