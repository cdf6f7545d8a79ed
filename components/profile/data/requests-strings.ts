import { inLanguage } from "#lib/core/locale/language.ts";

export const strings = inLanguage({
  en: {
    notLoaded: "This could not be loaded. Please reload the page to see it.",
    summary: {
      title: "What we have about you",
      text: "A summary of now. The file above has all of it.",
      held: "We have",
      nothing: (names: string) => `We have nothing else about you: ${names}.`,
      purpose: "What for",
      kept: "Kept",
      recipients: "Who receives it",
    },
    correct: {
      title: "Correct or complete your data",
      text: "You change most of it yourself, at once. If something else is wrong, or lacks a part, ask us below.",
      profile: "Name, phone, picture and details for invoices",
      address: "Email address",
    },
    ask: {
      title: "Ask us, or complain",
      text: (days: number) =>
        `We answer within ${days} days, by mail and here. The law allows 90. If our answer to a complaint does not help, you may turn to the Data Protection Board of India.`,
      kind: "What is it about?",
      kinds: {
        CORRECTION: "Something is wrong",
        COMPLETION: "Something is missing",
        ERASURE: "Please erase a part",
        GRIEVANCE: "A complaint",
      },
      words: "Your words",
      submit: "Send",
      sending: "Sending…",
      sent: (number: string) => `Sent. Its number is ${number}; a letter is on its way.`,
      mine: "Your requests",
      until: (day: string) => `Open. You have an answer by ${day}.`,
      closed: {
        ANSWERED: (day: string) => `Answered on ${day}`,
        REFUSED: (day: string) => `Refused on ${day}, for this reason`,
        WITHDRAWN: (day: string) => `Withdrawn by you on ${day}`,
      },
      withdraw: "Withdraw",
      withdrawWhat: (number: string) => ` request ${number}`,
      withdrawn: "Withdrawn.",
    },
    nominee: {
      title: "Your nominee",
      text: "Who may ask for your data, its correction and its erasure if you die or cannot do so yourself. We write to nobody about it, and check the papers then.",
      none: "You have named nobody.",
      name: "Name",
      email: "Email",
      relation: "Who is it to you?",
      required: "Please fill in every field.",
      set: "Save nominee",
      saving: "Saving…",
      saved: "Saved.",
      remove: "Remove nominee",
      removed: "Your account has no nominee any more.",
    },
    erasure: {
      title: "Erase everything",
      text: "Your account's deletion erases your data at once, and for good. What the law wants stays: it is said there.",
      link: "To the deletion of your account",
    },
  },
});
