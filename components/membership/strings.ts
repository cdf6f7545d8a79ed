import { inLanguage } from "#lib/core/locale/language.ts";

export const strings = inLanguage({
  en: {
    title: "Membership plan",
    current: (plan: string) => `Your Current Membership: ${plan}`,
    until: (day: string) => `Valid until ${day}`,
    accepts: "With the payment you accept:",
    films: "The full episodes are part of this plan.",
    opens: (film: string) => `Once you have paid, your film opens: ${film}.`,
    price: {
      noTax: "without GST",
      tax: (percent: number, amount: string) => `+ ${percent}% GST (${amount})`,
      total: (amount: string, period: string) => `${amount} in all, for ${period}`,
    },
    toPay: {
      india: (amount: string, percent: number) => `You pay ${amount}, with ${percent}% GST.`,
      sez: (amount: string) => `You pay ${amount}, without GST.`,
      abroad: (amount: string) => `Buyers outside India pay ${amount}, without GST.`,
      abroadTaxed: (amount: string, percent: number) =>
        `Buyers outside India pay ${amount}: Indian GST of ${percent}% is part of the price.`,
    },
    provider: "Powered by Razorpay",
    sandbox: "This is a demonstration: the payment is played, and no money moves.",
    steps: {
      idle: "Start Subscription",
      preparing: "Opening the payment…",
      open: "Payment window is open",
      verifying: "Verifying your payment…",
    },
    active: "Subscription Active",
    renew: "Renew Membership",
    renewal: (day: string) => `Your new year begins when this one ends, on ${day}.`,
    checkout: {
      noScript: "Failed to load Razorpay SDK",
      otherPrice: "The price has changed. Please reload the page before you pay.",
      noOrder: "The payment could not be started. Please try again.",
      busy: (span: string) =>
        `The site is busy, and nothing was charged. Please try again in ${span}.`,
      seconds: (count: number) => (count === 1 ? "1 second" : `${count} seconds`),
      minutes: (count: number) => `${count} minutes`,
      hours: (count: number) => `${count} hours`,
      dismissed:
        "The payment window was closed, and nothing was charged unless you had paid already: then your " +
        "membership appears by itself. You can try again any time.",
      confirming:
        "Your payment is being confirmed. This may take two minutes. You may close this page: the payment " +
        "is not lost, and your membership begins by itself.",
      declined: "That payment did not go through. You can try again in the payment window.",
      failed: "Payment verification failed.",
      noPage: "Verification failed",
      /** Follows both failures: the webhook and the reconciler settle the payment. */
      afterFailure: (email: string) =>
        "Please do not pay again. If the money was taken, your membership begins by itself, usually " +
        `within the hour. If it has not by then, write to ${email}.`,
    },
    age: {
      title: "How old are you?",
      why: "India's law lets nobody under eighteen decide this alone. We ask once, and keep your answer.",
      adult: "I am eighteen or older",
      younger: "I am younger: a parent buys for me",
      parent:
        "Then a parent decides. A parent with an account of their own buys the year as a gift, and you open it here. You get no letters of news, and no history of what you watch is kept.",
      gift: "How a year is given",
      close: "Close",
    },
    gift: {
      idle: "Give a Year",
      give: "Give a year to somebody",
      dismissed:
        "The payment window was closed, and nothing was charged unless you had paid already: then your " +
        "gift appears among your gifts by itself. You can try again any time.",
      confirming:
        "Your payment is being confirmed. This may take two minutes. You may close this page: the payment " +
        "is not lost, and a mail tells you when your gift is ready.",
      /** Follows both failures, as above. */
      afterFailure: (email: string) =>
        "Please do not pay again. If the money was taken, your gift is ready by itself, usually within " +
        `the hour, and a mail tells you. If it is not by then, write to ${email}.`,
    },
    billing: {
      title: "Invoice details",
      introduction: "They are for your next invoice. Those that you have stay as they are.",
      submit: "Save Invoice Details",
      pending: "Saving…",
      saved: "Your invoice details are saved.",
      failed: "What your invoice needs could not be saved. Please try again.",
      legend: "For your invoice",
      country: "Country",
      state: "State or Union Territory",
      choose: "Please choose",
      pin: "PIN code",
      institution: "For an institution: name, GSTIN and address",
      nameAndAddress: "Name and address on the invoice",
      nameNote: "Your own name, if you leave this empty.",
      sez: "This GSTIN is of a unit or developer of a Special Economic Zone (SEZ)",
      addressNote: "Needed with a GSTIN.",
      addressNoteAbroad: "Tax law wants it on an invoice to another country.",
    },
  },
});
