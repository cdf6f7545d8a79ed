import type { Words } from "./words.ts";

/** A year as a gift. None names a price. Days in India, written out. */
export const gifts = {
  giftReady: {
    event: "A gift was paid: to the giver",
    subject: "Your gift of a year at {name} is ready",
    text: `Thank you. The year is paid, and begins when your friend opens its link.

Write the card now: we send it on a day that you choose, or you print it, or you hand the link on yourself.

{link}`,
    button: "Write the card",
    sample: { link: "/profile/gifts" },
  },
  gift: {
    event: "A gift's day has come: to the friend",
    subject: "{from} gives you a year of {name}",
    text: `{to}{from} gives you a year of {name}: all films, for twelve months from the day on which you open the gift.

{message}

{link}

The link is for you alone, and works until {until}. You need not pay anything.`,
    button: "Open the gift",
    because: "{from} gave us your address for this gift. We use it for nothing else.",
    sample: {
      link: "/gift#sample",
      from: "Amrita",
      to: "Meera, ",
      message: ["Happy birthday!", "Your grandmother"],
      until: "3 May 2029",
    },
  },
  giftBegun: {
    event: "A gift was opened: to the friend",
    subject: "Your gift at {name}: a year until {until}",
    text: "You have access to all films from {start} to {until}. Enjoy it.",
    sample: { start: "3 May 2026", until: "3 May 2027" },
  },
  giftClaimed: {
    event: "A gift was opened: to the giver",
    subject: "Your gift at {name} was opened",
    text: `Your friend has opened the gift, and the year has begun.

{link}`,
    button: "See your gifts",
    sample: { link: "/profile/gifts" },
  },
  giftWaits: {
    event: "Nobody has opened a gift for thirty days: to the giver",
    subject: "Your gift at {name} was not opened yet",
    text: `The year that you gave has not been opened yet. Perhaps its mail was lost: you can send it again, or hand the link on yourself.

{link}`,
    button: "See your gifts",
    sample: { link: "/profile/gifts" },
  },
  giftEnded: {
    event: "The money of an opened gift went back: to the friend",
    subject: "Your gift at {name} has ended",
    text: `The payment for the year that you were given went back to the giver. So the year ends today.

Do you have a question? Please write to {email}.`,
    sample: {},
  },
} as const satisfies Record<string, Words>;
