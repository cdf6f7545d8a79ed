import { inLanguage } from "#lib/core/locale/language.ts";

export const strings = inLanguage({
  en: {
    title: "Numbers of documents",
    about:
      "The last number of each series. After a restored backup compare them with Razorpay's notes and with the last export, then confirm.",
    waits: "A backup was restored. Nothing is sold until the next numbers are confirmed.",
    caption: "The last number of each series",
    empty: "No document has a number yet.",
    series: "Series",
    here: "Here",
    noted: "In Razorpay's notes",
    none: "None",
    notAsked: "Not asked",
    compare: "Compare with Razorpay",
    comparing: "Reading Razorpay's notes …",
    confirm: {
      label: "Confirm the numbers",
      text: "Each series goes on after its highest known number, and the site sells again. Payments since the backup are settled at once. A number that is issued twice cannot be taken back: compare first.",
      ask: "Which numbers?",
      choices: {
        yes: "Ask Razorpay: the higher of both",
        no: "The numbers here are right: do not ask Razorpay",
      },
      done: (next: string) => `The site sells again. The next numbers: ${next}.`,
      doneFirst: "The site sells again. No series has begun.",
    },
    proceed: {
      label: "Continue a series",
      text: "The next document of the series gets the number after this one. Use it when an export or a mailed document has a higher number than both columns.",
      number: "The last number that was issued",
      numberNote: "Such as INV-2627-000123.",
      far: "Does it leave more than 1,000 numbers unused?",
      choices: { no: "No", yes: "Yes, and it is meant" },
      done: (next: string) => `The next document of the series is ${next}.`,
    },
  },
});
