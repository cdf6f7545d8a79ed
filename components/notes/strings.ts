import { inLanguage } from "#lib/core/locale/language.ts";
import { noteLimits } from "#lib/films/notes/limits.ts";

export const strings = inLanguage({
  en: {
    leave:
      "A note is not saved yet, and Log Out would delete it from this browser. Log out anyway?",
    form: {
      title: (time: string) => `Note at ${time}`,
      label: "Your note",
      toHere: (time: string) => `To here, ${time}`,
      momentOnly: "This second alone",
      leaveOutQuote: "Leave out the quote",
      leaveOutWork: "Leave out the work",
      draft: "You have not saved this note yet.",
      save: "Save note",
      saving: "Saving…",
      discard: "Discard",
      tooLong: (letters: number) =>
        `A note has at most ${noteLimits.textLetters.toLocaleString("en")} letters: this one has ${letters.toLocaleString("en")}.`,
      empty: "Please write something first.",
    },
  },
});
