import { inLanguage } from "#lib/core/locale/language.ts";

export const words = inLanguage({
  en: {
    page: "Today",
    welcome: (name: string) => `Good to see you, ${name}.`,
    tasks: {
      title: "What needs somebody",
      none: "All is well: nothing waits for you.",
      caption: "Alerts",
      what: "What",
      todo: "What to do",
      raised: "Since",
      deadline: "Until",
      order: "Order",
      open: "Open the order",
      act: "Act",
      alone: "Closes by itself",
      done: {
        label: "Done",
        text: "Closes this alert. The reason says what was done.",
        done: "The alert is closed.",
      },
      advice: {
        REFUND_FAILED:
          "Ask the member for another account and refund again, or send a transfer and record it.",
        DISPUTE_OPENED:
          "Answer it with evidence in Razorpay's dashboard before the deadline, or accept it there.",
        PAYMENT_UNMATCHED:
          "Find whose payment it is in Razorpay's dashboard. Give the year, or refund it there.",
        AMOUNT_DIFFERS: "Compare both amounts. Refund what was paid too much.",
        SECOND_PAYMENT: "Refund the second payment in Razorpay's dashboard.",
        SECOND_YEAR: "Ask the member whether the second year is wanted, or refund it.",
        REFUNDED_TOO_MUCH: "Compare refunds and disputes of the payment in Razorpay's dashboard.",
        DISPUTE_REVERSED: "The money is back: grant the rest of the year.",
        EVENTS_WAITING: "Look whether Razorpay answers, and at the site's log.",
        NUMBERS_UNCONFIRMED: "Confirm the next numbers on the server (docs/operate.md).",
      },
    },
    restores:
      "A backup was restored. Nothing is sold until the next numbers of documents are confirmed on the server: operator invoice confirm.",
    webhooks: {
      title: "Webhooks that wait",
      caption: "Webhooks that could not be processed yet",
      event: "Event",
      received: "Received",
      tries: "Tries",
      next: "Next try",
    },
    mails: {
      title: "Mails that fail",
      caption: "Mails that could not be sent yet",
      subject: "Subject",
      recipient: "To",
      attempts: "Tries",
      next: "Next try",
    },
    givenUp: {
      title: "Mails that were given up",
      caption: "Mails that were given up, the newest first",
      advice:
        "The site does not try these again. Correct the address on the member's page, and repeat the act that sends the mail.",
      subject: "Subject",
      member: "Member",
      at: "Given up",
      done: {
        label: "Done with these mails",
        text: "Takes these mails and older ones off the list. The reason says what was done.",
        done: "The mails are off the list.",
      },
    },
    doctor: {
      title: "What the doctor found",
      caption: (at: string) => `Findings of ${at}, India's time`,
    },
    films: {
      title: "Films",
      caption: "Episodes whose film needs something",
      episode: "Episode",
      state: "What is missing",
      states: {
        missing: "No film was imported",
        noCaptions: "The film has no captions",
        unreadable: "The film cannot be read: see the log",
      },
    },
    numbers: {
      title: "The last 30 days",
      day: "Day",
      money: "Money in and back",
      moneySeries: { in: "In", back: "Back" },
      members: "Members",
      memberSeries: {
        accounts: "New accounts",
        begun: "First years",
        renewed: "Renewed",
        ended: "Ended",
      },
      active: "Members with a running year",
      hours: "Hours watched, by hour of the day",
      hour: "Hour, India's time",
      watched: "Watched",
      episodes: "Hours watched, by episode",
      episode: "Episode",
      way: "From visit to payment",
      wayNote:
        "Pages that a browser opened at this address. Robots are not counted; nobody is followed.",
      step: "Step",
      count: "How many",
      steps: {
        home: "Visits of the home page",
        plan: "Visits of the plan page",
        orders: "Orders made",
        paid: "Orders paid",
      },
      hoursOf: (seconds: number) => `${(seconds / 3600).toFixed(1)} h`,
    },
  },
});
