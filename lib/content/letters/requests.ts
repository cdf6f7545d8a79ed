import type { Words } from "./words.ts";

const because = "You get this letter because you asked {name} about your data.";

export const requests = {
  requestReceived: {
    event: "A member asks something about her data",
    subject: "We have your request {number} at {name}",
    text: `We have your request about your data. Its number is {number}, and you have an answer by {day}.

{link}

If you did not ask us anything, please write to us at {email}.`,
    button: "See my requests",
    because,
    sample: { link: "/profile/data", number: "R-7K3Q9D2M", day: "3 June 2027" },
  },
  requestAnswered: {
    event: "The staff answers a request about a member's data",
    subject: "The answer to your request {number} at {name}",
    text: `This is our answer to your request {number}.

{answer}

If it does not help you, please write to us at {email}. After that you may complain to the Data Protection Board of India.`,
    because,
    sample: {
      number: "R-7K3Q9D2M",
      answer: ["We have corrected the note of 3 May that you asked about.", "Thank you."],
    },
  },
  requestRefused: {
    event: "The staff refuses a request about a member's data, with the reason",
    subject: "Your request {number} at {name}",
    text: `We cannot do what you ask for in your request {number}. This is why.

{answer}

If you see it otherwise, please write to us at {email}. After that you may complain to the Data Protection Board of India.`,
    because,
    sample: {
      number: "R-7K3Q9D2M",
      answer: ["An invoice that was issued must stay as it is for eight years."],
    },
  },
  nomineeSet: {
    event: "A member names a nominee, or another one",
    subject: "Your nominee at {name}",
    text: `Your account has a new nominee: who may ask for your data, its correction and its erasure if you die or cannot do so yourself. Your profile shows who it is, and you can change it there at any time.

If this was not you, please write to {email} now.`,
    sample: {},
  },
  nomineeRemoved: {
    event: "A member removes the nominee",
    subject: "Your account at {name} has no nominee any more",
    text: `Your account's nominee was removed just now, as you asked.

If this was not you, please write to {email} now.`,
    sample: {},
  },
  accountUnused: {
    event:
      "An account will end because it has not been used for years, if the publisher wants that",
    subject: "Your account at {name} ends on {day}",
    text: `You have not used your account for a long time. We keep nobody's data longer than it is needed, so your account and what is in it are erased on {day}.

To keep it, log in once before then.

{link}`,
    button: "Keep my account",
    sample: { link: "/login", day: "3 June 2027" },
  },
  accountEnded: {
    event: "An account has ended because it was not used for years",
    subject: "Your account at {name} has ended",
    text: `Your account was not used for years, as we wrote to you some days ago. Your profile, your watchlist, your notes and your devices are erased.

What you paid stays in our books for eight years, and your invoices with the name and address on them, as tax law wants. The log of logins stays for one year, without your name.`,
    because: "You get this letter because your account at {name} had this address.",
    sample: {},
  },
} as const satisfies Record<string, Words>;
