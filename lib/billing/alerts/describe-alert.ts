import { z } from "zod";
import { deskOrderPath, deskPaths } from "#lib/core/config/desk-paths.ts";
import { publicUrl } from "#lib/core/config/public-url.ts";
import type { AlertKind } from "#lib/core/database/generated/sqlite/enums.ts";
import { formatMinute } from "#lib/core/locale/india-time.ts";
import { formatMoney } from "#lib/core/locale/rupees.ts";

type Alert = { kind: AlertKind; subject: string; details: string; deadline: Date | null };

const meanings: Record<AlertKind, string> = {
  REFUND_FAILED: "A refund has failed: the money is with the shop again.",
  DISPUTE_OPENED: "A buyer's bank asks for the money of a payment back.",
  PAYMENT_UNMATCHED: "A payment was captured and has given no year.",
  AMOUNT_DIFFERS: "A payment differs from the price of its order, and has given the year.",
  SECOND_PAYMENT: "A second payment was captured for an order that is paid.",
  SECOND_YEAR: "A late payment has added a year to one that the member had bought meanwhile.",
  BUYER_DELETED: "A late payment has given a year to an account that is deleted.",
  REFUNDED_TOO_MUCH: "More has gone back of a payment than was paid.",
  DISPUTE_REVERSED: "The bank has given a dispute's money back, after its year had ended.",
  EVENTS_WAITING: "Webhook events or refunds have waited for more than an hour.",
  DOCUMENT_UNMADE: "A document could not be printed, and was not mailed.",
  NUMBERS_UNCONFIRMED:
    "A backup was restored: nothing is sold until the next numbers are confirmed.",
};

/** Begins the reason of a refund that the site has not sent. */
export const WITHHELD = "withheld";

const detailsSchema = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));
type Details = z.infer<typeof detailsSchema>;

export function describeAlert(alert: Alert) {
  const details = detailsSchema.parse(JSON.parse(alert.details));
  const until = alert.deadline && ` Until ${formatMinute(alert.deadline)}, India's time.`;
  const isWithheld = String(details.reason).startsWith(WITHHELD);
  const meaning = isWithheld
    ? "A refund was not sent: its money may have gone back in another way."
    : meanings[alert.kind];
  const facts = [alert.subject, ...factsOf(details, alert.subject)].join(", ");
  return {
    meaning,
    details,
    sentence: `${meaning} ${capitalized(facts)}.${until ?? ""}`,
    page: publicUrl(details.order ? deskOrderPath(String(details.order)) : deskPaths.alerts),
    command: `npm run -s operator -- ${commandFor(alert, details)}`,
  };
}

/** A mail has 72 characters a line, and a wrapped command cannot be pasted. */
function commandFor({ kind, subject }: Alert, details: Details): string {
  if (kind === "EVENTS_WAITING" && !details.order) return "event list";
  if (kind === "NUMBERS_UNCONFIRMED") return "invoice confirm --help";
  const order = details.order === undefined ? details.razorpayOrderId : details.order;
  return order ? `order show ${order}` : `alert show ${subject.split(" ").at(-1)}`;
}

/** Formats details: `{ razorpayOrderId: "order_1" }` becomes 'Razorpay order order_1'. */
function factsOf({ currency, ...details }: Details, subject: string): string[] {
  return Object.entries(details).flatMap(([name, value]) => {
    if (value === null || subject.endsWith(` ${value}`)) return [];
    const noun = name.replace(/(Id|Paise)$/, "").replace(/^razorpay/, "Razorpay");
    const label = noun.replace(/\B[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
    const isMoney = name.endsWith("Paise");
    const money = () => formatMoney(Number(value), String(currency ?? "INR"));
    return `${label} ${isMoney ? money() : value}`;
  });
}

const capitalized = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
