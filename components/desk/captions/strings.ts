import { inLanguage } from "#lib/core/locale/language.ts";

export const strings = inLanguage({
  en: {
    page: "Captions and chapters",
    title: (episode: string) => `Captions and chapters: ${episode}`,
    about: "Correct the words beside the picture. Members see them when you save.",
    noFilm:
      "This episode has no film yet. Captions are written beside the picture: import it first.",
    held: {
      about:
        "This is the film that is ready to show. Members do not see it yet. They see it with these words once you show it.",
      noFilm: "No film waits to be shown any more: it was shown or discarded.",
      saved: "Saved. Members see it once you show this film.",
      poster: "The picture before this film, and on cards, once you show it. It is public then.",
    },
    film: "The film",
    broken: "The film cannot be played. Load the page again.",
    unreadable: "This file cannot be read: choose it again.",
    undo: "Undo",
    tabs: {
      label: "What belongs to the film",
      captions: "Captions",
      chapters: "Chapters",
      shown: "Works shown",
      poster: "Poster",
    },
    check: {
      title: "Check",
      sum: (errors: number, warnings: number) =>
        errors + warnings === 0
          ? "The check found nothing."
          : `The check found ${count(errors, "error")} and ${count(warnings, "warning")}.`,
      line: (number: number, isError: boolean, sentence: string) =>
        `${number}${isError ? ", error" : ""}: ${sentence}`,
      more: (rest: number) => `And ${rest} more.`,
    },
    save: {
      errors: (errors: number) =>
        `Not saved: the check found ${count(errors, "error")}. Please correct them first.`,
      restored: "These are changes of yours that were not saved. They were kept.",
      discard: "Discard them",
      replaced:
        "Your changes before that are not saved. They can be put back until you save or leave this page.",
      putBack: "Put them back",
      elsewhere:
        "You have also written here in another tab or on another device, and have not saved that yet.",
      takeThose: "Take what I wrote there",
      keepThese: "Keep what is here",
      onServer: "There are changes that are not saved. They are kept for you, on every device.",
      changed: "There are changes that are not saved. This browser keeps them.",
      lost: "There are changes that are not saved, and this browser keeps no copy. Please stay on this page until they are saved.",
      unchanged: "Everything is saved.",
    },
    conflict: {
      title: "A colleague has saved meanwhile",
      text: "Both versions stand side by side. Choose for each place, then save. What only the colleague changed is chosen already.",
      same: "The colleague's table is the same as yours.",
      labels: { mine: "Mine", theirs: "Theirs" },
      all: { mine: "All mine", theirs: "All theirs" },
      place: (number: number, all: number, changedBy: "me" | "them" | "both") =>
        `Place ${number} of ${all}: ${
          {
            me: "only you changed it",
            them: "only the colleague changed it",
            both: "both changed it",
          }[changedBy]
        }`,
      nothing: "Nothing",
      use: "Use this choice",
      files: "Both versions as files, until you leave this page:",
      download: { mine: "Download mine", theirs: "Download theirs" },
    },
    earlier: {
      title: (count: number) => `Earlier versions (${count})`,
      about:
        "A version stays for at least six hours after it was replaced, then it is deleted. Download what you may need.",
      savedAt: (at: string) => `Saved ${at}`,
      download: "Download",
      begin: "Begin with this",
      failed: "This version cannot be read any more. Load the page again.",
    },
    cues: {
      caption: "Captions",
      number: "No.",
      from: "Start",
      to: "End",
      text: "Words",
      seek: (number: number) => `Go to caption ${number}`,
      startOf: (number: number) => `Start of caption ${number}`,
      endOf: (number: number) => `End of caption ${number}`,
      textOf: (number: number) => `Words of caption ${number}`,
      chosen: (number: number) => `The tools act on caption ${number}.`,
      noneChosen: "Choose a caption in the table: the tools act on it.",
      keys: "Keys: F2 plays and pauses, F4 sets the start, F8 the end, F9 goes to the caption, Ctrl+Enter inserts one, Alt+Up and Alt+Down change the row.",
      play: "Play or pause",
      setStart: "Start here",
      setEnd: "End here",
      insert: "Insert",
      split: "Split",
      merge: "Merge with next",
      remove: "Delete",
      sort: "Sort by time",
      shift: "Shift all",
      shiftBy: "Seconds by which all captions move, with - before",
      shiftExample: "-1.5",
      upload: "Begin with a file (.vtt or .srt)",
      tooMany: (most: number) => `It has more than ${most} captions.`,
      empty: "No captions yet. Insert one, or begin with a file.",
      save: "Save captions",
      takeAway: "Take the captions away",
      saved: "Saved. Members see these captions when they open the film.",
    },
    chapters: {
      caption: "Chapters",
      number: "No.",
      from: "Start",
      title: "Title",
      acts: "Change",
      seek: (number: number) => `Go to chapter ${number}`,
      startOf: (number: number) => `Start of chapter ${number}`,
      titleOf: (number: number) => `Title of chapter ${number}`,
      add: "Add a chapter here",
      sort: "Sort by time",
      setStart: "Start here",
      setStartOf: (number: number) => `Start here: chapter ${number}`,
      remove: "Delete",
      removeOf: (number: number) => `Delete chapter ${number}`,
      upload: "Begin with a file of chapters (.vtt or .srt)",
      tooMany: (most: number) => `It has more than ${most} chapters.`,
      empty: "No chapters yet. Go to where one begins and add it, or begin with a file.",
      save: "Save chapters",
      takeAway: "Take the chapters away",
      saved: "Saved. Members see these chapters when they open the film.",
    },
    shown: {
      caption: "Works shown",
      what: "Artist or work",
      choose: "Choose one",
      artists: "Artists",
      works: "Works",
      why: "Why it is shown",
      mark: "Mark it here",
      name: "Shown",
      from: "From",
      acts: "Change",
      seek: (name: string) => `Go to ${name}`,
      startOf: (name: string) => `Start of ${name}`,
      whyOf: (name: string) => `Why ${name} is shown`,
      remove: "Delete",
      removeOf: (name: string) => `Delete ${name}`,
      sort: "Sort by time",
      empty: "Nothing is marked yet.",
      save: "Save as a draft",
      saved: "Saved as a draft of the episode. Publish it to show it.",
      draft:
        "The list belongs to the episode's page: it is shown once the episode's draft is published.",
    },
    poster: {
      alt: "The film's poster",
      now: "The picture before the film, and on cards. It is public.",
      use: "Use this picture",
      text: (at: string) => `Makes the poster from the picture at ${at}.`,
      done: "This is the poster now. Pages show it within five minutes.",
    },
  },
});

function count(number: number, name: string): string {
  return `${number} ${name}${number === 1 ? "" : "s"}`;
}
