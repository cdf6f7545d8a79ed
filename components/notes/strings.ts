import { inLanguage } from "#lib/core/locale/language.ts";
import { noteLimits } from "#lib/films/notes/limits.ts";

export const strings = inLanguage({
  en: {
    leave:
      "A note is not saved yet, and Log Out would delete it from this browser. Log out anyway?",
    list: {
      title: "My Notes",
      introduction: "What you wrote while watching. Nobody else reads it, the staff included.",
      empty: "No notes yet. Press B while a film plays, or the button with the sheet of paper.",
      noneFound: "None of your notes says that.",
      notLoaded: "Your notes could not be loaded. Please reload the page to see them.",
      search: "Search in my notes",
      order: "Order",
      orders: { film: "By film", work: "By work" },
      withoutWork: "Without a work",
      count: (notes: number) => `${notes} ${notes === 1 ? "note" : "notes"}`,
      download: "Download",
      markdown: "Markdown",
      csv: "Table (CSV)",
      unsaved: "Not saved yet",
      written: (day: string) => `Written on ${day}`,
      moved: "The film was replaced since; the note followed its quote.",
      changed: "The film has changed since: this second may show something else.",
      gone: "This film is not here any more.",
      edit: "Edit",
      remove: "Delete",
      removed: "Note deleted.",
      undo: "Undo",
      cancel: "Cancel",
      of: (time: string) => `the note at ${time}`,
    },
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
