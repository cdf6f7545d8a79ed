import type { Words } from "./words.ts";

/** Days in India, written out. */
export const membership = {
  renewal: {
    event: "A membership ends soon",
    subject: "Your membership at {name} ends {when}",
    text: `Your annual membership ends {end}. It does not renew itself, and nothing is charged.

If you would like to go on, you can buy another year now: it begins when this one ends, so that no day is lost.

{link}`,
    button: "Renew my membership",
    stop: "No more reminders, please",
    sample: {
      link: "/membership-plan",
      stop: "/stop-reminders#sample",
      when: "on 3 May 2027",
      end: "on 3 May 2027",
      day: "3 May 2027",
    },
  },
  unfinishedOrder: {
    event: "An order was begun and is unpaid a day later: only if an owner has turned it on",
    subject: "Your order at {name} is not finished",
    text: `On {day} you began to order the {plan}, and we have received no payment.

If something came between, you can go on now. If you do not want it any more, you need not do anything: we write about an order once.

{link}

Has money left your account? Please write to {email}.`,
    button: "Go on with the order",
    stop: "No more letters about unfinished orders, please",
    because: "You get this letter because you began an order at {name}.",
    sample: {
      link: "/membership-plan",
      stop: "/stop-letters#sample",
      day: "3 May 2026",
      plan: "Annual Plan",
    },
  },
  membershipGiven: {
    event: "The staff gives a membership",
    subject: "A membership at {name} for you",
    text: "We have given you a membership: you have access from {from} to {until}. Nothing is charged for it, and it does not renew itself.",
    sample: { from: "3 May 2026", until: "2 May 2027" },
  },
  membershipExtended: {
    event: "The staff lengthens a membership",
    subject: "Your membership at {name} lasts longer",
    text: "We have added {days} to your membership: you have access until {until} now. Nothing is charged for it.",
    sample: { days: "14 days", until: "16 May 2027" },
  },
  membershipEnded: {
    event: "The staff ends a membership",
    subject: "Your membership at {name} has ended",
    text: `We have ended your membership just now: the films no longer play for you. Your account, your watchlist and your invoices stay.

If you do not know why, please write to {email}.`,
    sample: {},
  },
} as const satisfies Record<string, Words>;
