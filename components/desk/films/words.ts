import { inLanguage } from "#lib/core/locale/language.ts";

export const words = inLanguage({
  en: {
    page: "Films",
    about: "Every episode with its film. Choose one to upload a master, preview it and show it.",
    caption: "Films of all episodes",
    empty: "There are no episodes yet.",
    episode: "Episode",
    id: "Id",
    published: "Episode is",
    live: "Published",
    draft: "A draft",
    film: "Film",
    length: "Length",
    captions: "Captions",
    yes: "Yes",
    no: "No",
    states: {
      none: "None",
      uploading: "Uploading",
      importing: "Importing",
      held: "Ready to show",
      shown: "Shown",
      damaged: "Damaged",
    },
    filmWords: "Captions, chapters, works, poster",
    allFilms: "All films",
    heights: "Sizes",
    chapters: "Chapters",
    encrypted: "Encrypted",
    revision: "Revision",
    shown: {
      title: "The film that members see",
      none: "There is none yet. Upload a master below.",
      unreadable: "This film is damaged: it cannot be read.",
      repair:
        "Members may meet errors in it. The repair is another import of its master. The new film waits until you show it. Until then you can return to a film before that is whole.",
    },
    held: {
      title: "Ready to show",
      about: "Members do not see this film before you show it.",
      repair: "Discard this film, and import its master again.",
      show: {
        label: "Show this film",
        text: "Members see this film from now on, at the same address. The one before is kept, so that you can return to it.",
        done: "Members see this film now.",
      },
      drop: {
        label: "Discard",
        text: "The film is removed. What members see does not change.",
        done: "The film is discarded.",
      },
    },
    former: {
      title: "The film before",
      about: "It takes room on the disk. Remove it when you need no way back.",
      repair: "Do not return to this film. Remove it, or import its master again.",
      show: {
        label: "Return to this film",
        text: "Members see this film again. The present one is kept in its place.",
        done: "Members see this film again.",
      },
      drop: {
        label: "Remove",
        text: "You cannot return to this film any more. Its files go within some hours.",
        done: "The film is removed.",
      },
    },
    check: {
      label: "Check this film",
      text: "Reads every file of the film and compares it with what was written. It may take minutes.",
      done: "The check is queued.",
    },
    checked: {
      whole: (at: string) => `The check of ${at} found every file as it was written.`,
      damaged: (at: string, count: number) =>
        `This film is damaged: the check of ${at} found ${count === 1 ? "1 problem" : `${count} problems`}.`,
      more: (count: number) => `And ${count} more.`,
    },
    importAgain: {
      label: "Import again",
      about: (name: string) => `The master ${name} of an earlier import is still here.`,
      none: "No master is kept once it has become a film: upload it again below.",
      text: "The master becomes a film once more. What members see does not change before you show it.",
      done: "The import is queued.",
    },
    preview: {
      open: "Preview",
      close: "Close the preview",
      label: "Preview of the film",
      failed: "The film cannot be played. Check it, or reload the page.",
    },
    upload: {
      title: "Upload a master",
      about:
        "The film as it left the editing program: H.264, ProRes or DNxHR, Rec. 709, 360 lines or more. After a break it goes on where it stopped: choose the same file again.",
      importing: "There is work on this film. You can upload another master after it.",
      unfinished: (name: string, percent: string) =>
        `${name} is not here as a whole: ${percent} arrived. Choose the same file to go on.`,
      file: "File",
      start: "Upload",
      goOn: "Go on",
      pause: "Pause",
      stay: "Please leave this page open until the upload has ended.",
      progress: "Progress of the upload",
      done: "The master is here. Its import follows by itself.",
      failed: "The connection broke. Choose the same file to go on.",
      cancel: {
        label: "Cancel the upload",
        text: "What has arrived is deleted.",
        done: "The upload is cancelled.",
      },
    },
    jobs: {
      title: "Work on the film",
      none: "Nothing was done here yet.",
      progress: "Progress of the work",
      log: "What happened",
      kinds: { IMPORT: "Import", CHECK: "Check" },
      states: {
        QUEUED: "Waits for its turn",
        RUNNING: "Running",
        MADE: "Done",
        FAILED: "Failed",
        CANCELLED: "Cancelled",
      },
      whole: "The film is whole",
      problems: (count: number) => (count === 1 ? "1 problem" : `${count} problems`),
      cancel: {
        label: "Cancel",
        text: "The work stops. You can try it again later.",
        done: "Cancelled.",
      },
      master: (gigabytes: string, until: string) =>
        `Its master (${gigabytes} GB) is kept until ${until}. It counts in the room for uploads.`,
      deleteMaster: {
        label: "Delete the master",
        text: "The uploaded file is deleted. To try this import again you must upload it again. Films do not change.",
        done: "The master is deleted.",
      },
      retry: {
        label: "Try again",
        text: "The work goes on where it stopped.",
        done: "Queued again.",
      },
    },
  },
});
