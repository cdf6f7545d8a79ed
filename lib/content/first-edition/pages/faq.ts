import type { BodyOf } from "#lib/content/kinds/kinds.ts";

/** docs/product.md, section 1. */
export const faq: BodyOf<"faq"> = {
  eyebrow: "Before you ask",
  title: "Questions",
  questions: [
    {
      question: "Who are the films for?",
      answer:
        "For anyone who likes to look. You need no training and no vocabulary: each film begins " +
        "with a picture and explains what it needs on the way. Students and collectors will find " +
        "the sources named, so that they can go on by themselves.",
    },
    {
      question: "What does a membership cost?",
      answer:
        "{price} plus {gst}% GST, which makes " +
        "{total} in all. It is a one-time payment for one year. There is only " +
        "the annual plan, and it does not renew by itself.",
    },
    {
      question: "What do I get for it?",
      answer:
        "Three seasons of four episodes each, released over the year. The first two, on the " +
        "Progressive Artists' Group and on contemporary Indian art, are here already; new episodes " +
        "appear in your membership as they are released, at no further cost.",
    },
    {
      question: "When can I begin to watch?",
      answer:
        "At once. Your access is immediate on sign-up, and you may watch every released episode, in " +
        "any order and as often as you like, for up to one year from that day.",
    },
    {
      question: "Can I download the episodes?",
      answer:
        "No. The films are for streaming online only, with no downloads: the museums, estates and " +
        "photographers who lend us pictures ask for that. Any recent browser will do, on a phone, a " +
        "tablet or a computer.",
    },
    {
      question: "Whom do I ask if something does not work?",
      answer:
        "Write to [{email}](mailto:{email}) from the address that you registered with, and say what you " +
        "were about to do. A person reads it.",
    },
  ],
};
