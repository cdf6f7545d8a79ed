import { inLanguage } from "#lib/core/locale/language.ts";

const people = (count: number) =>
  count === 1 ? "1 member" : `${count.toLocaleString("en-IN")} members`;

const minutes = (count: number) => {
  if (count <= 1) return "a minute";
  if (count < 120) return `${count} minutes`;
  return `${Math.round(count / 60).toLocaleString("en-IN")} hours`;
};

export const strings = inLanguage({
  en: {
    page: "Letters",
    about:
      "Letters to many members: news, and word of new episodes. Each member gets one copy, and ends such letters with one press.",
    make: "New letter",
    gallery: "All letters that the site sends by itself",
    drafts: "Drafts",
    noDrafts: "No letter is being written. Begin one with the button above.",
    sent: "Planned and sent",
    noSent: "No letter was sent yet.",
    subject: "Subject",
    kind: "Kind",
    kinds: { NEWS: "News", EPISODES: "New episodes", ORDERS: "Unfinished order" },
    changed: "Last change",
    by: (at: string, author: string) => `${at}, ${author}`,
    state: "State",
    states: { PLANNED: "Planned", SENDING: "Being sent", DONE: "Sent", STOPPED: "Stopped" },
    when: "When",
    whom: "To",
    copies: "Sent",
    of: (sent: number, members: number) =>
      `${sent.toLocaleString("en-IN")} of ${members.toLocaleString("en-IN")}`,
    audience: "To whom",
    audiences: {
      ALL: "All who asked for news",
      SUBSCRIBERS: "Subscribers: a plan that runs",
      ENDED: "Former subscribers: a plan that has ended",
    },
    within: "Always only members who want letters of this kind, at an address that they confirmed.",
    filter: "Only those with",
    everyone: "No further condition",
    label: (name: string) => `Label: ${name}`,
    saved: (name: string) => `Saved filter: ${name}`,
    send: {
      title: "Send",
      wait: "It can be sent once the words are saved.",
      first: "It can be sent once a draft is saved.",
      broken: "It cannot be sent yet:",
      counting: "Counting …",
      none: "No member would get it.",
      to: (members: number, span: number) => `To ${people(members)}, about ${minutes(span)}.`,
      note: "Nothing in a letter tells who opens it or follows a link.",
      try: {
        label: "Send to myself",
        text: "The draft goes to your own address, as it would arrive.",
        done: "It is on its way to you.",
      },
      now: {
        label: "Send now",
        text: (members: number, span: number) =>
          `The letter goes to ${people(members)}, in about ${minutes(span)}. Other letters, such as those with a password's link, leave before it.`,
        done: "The letter is being sent.",
      },
      later: {
        label: "Plan it",
        text: (members: number, span: number) =>
          `The letter goes out by itself, to ${people(members)} as of now, in about ${minutes(span)}. Who it goes to is looked up at that time.`,
        done: "The letter is planned.",
        at: "Day and time in India",
      },
      discard: {
        label: "Discard the draft",
        text: "The draft leaves the list. Its words stay among its versions.",
        done: "The draft is discarded.",
      },
    },
    one: {
      PLANNED: (at: string, members: number, span: number) =>
        `Goes out on ${at}, to ${people(members)} as of its planning, in about ${minutes(span)}.`,
      SENDING: (left: number, span: number) =>
        `Being sent: ${people(left)} left, about ${minutes(span)}.`,
      DONE: (at: string) => `Sent. The last copy left on ${at}.`,
      STOPPED: (at: string, problem: string | null) =>
        `Stopped on ${at}. What had not left was not sent. ${problem ?? ""}`.trim(),
      progress: "Sending",
      counts: "Copies",
      members: "Members it was for",
      sent: "Sent",
      refused: "Refused: the mail server does not know the address",
      unknown:
        "Unknown: a crash or a lost connection hid the answer; not tried again, so that nobody gets two",
      dropped: "Not sent: stopped, letters ended, or the account deleted meanwhile",
      endedSince: "Got it, and have ended letters of this kind since",
      endedNote:
        "The link that ends letters does not say which letter it came from, so this counts all who ended them since.",
      frozen: "The words and the audience stay as they were.",
    },
    stop: {
      label: "Stop",
      text: "What has not left does not leave. It cannot be taken up again.",
      done: "The letter is stopped.",
    },
    cancel: {
      label: "Take the plan back",
      text: "The letter is a draft again, which can be changed and sent.",
      done: "The plan is taken back.",
    },
    arrives: "As it arrives, light, dark and as plain text",
  },
});
