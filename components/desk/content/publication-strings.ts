import { formatDay, startOfIndiaDay } from "#lib/core/locale/india-time.ts";
import { inLanguage } from "#lib/core/locale/language.ts";
import { formatRupees } from "#lib/core/locale/rupees.ts";

export const strings = inLanguage({
  en: {
    publish: {
      title: "Publication",
      live: (revision: number) => `The site shows version ${revision}.`,
      off: "Not on the site.",
      draft: (revision: number) => `Version ${revision} is a draft.`,
      none: "There is no draft.",
      wait: "The draft is not saved yet.",
      plan: (at: string) => `It will be published on ${at}. A change cancels the plan.`,
      cancelled: (at: string) =>
        `A change on this page has cancelled its publication on ${at}. Plan it again.`,
      refused: (at: string) =>
        `The site could not publish it at its time, on ${at}. Please publish it again.`,
      broken: "This keeps the draft from being published:",
      unreplaced: (names: readonly string[]) =>
        `The text has words to replace: ${names.join(", ")}.`,
      compare: "Show what publishing changes",
      /** Today's `from` is null. */
      prices: (
        rows: readonly {
          from: string | null;
          pricePaise: number;
          gstPercent: number;
          totalPaise: number;
        }[],
      ) =>
        `${rows
          .map(({ from, pricePaise, gstPercent, totalPaise }) => {
            const when = from === null ? "Today" : `from ${formatDay(startOfIndiaDay(from))}`;
            return `${when} ${formatRupees(pricePaise)}, ${formatRupees(totalPaise)} with ${gstPercent}% GST`;
          })
          .join("; ")}.`,
      guarded: "Publishing changes what follows, at once, and all owners get a mail:",
      guardedByOwner: "Only an owner publishes it, as it changes what follows:",
      guardedChange: (name: string, before: string, after: string) =>
        `${name}: ${before} → ${after}`,
      code: (addresses: readonly string[]) =>
        addresses.length === 1
          ? `The code that was mailed to ${addresses[0]}`
          : `The codes that were mailed to ${addresses.join(" and ")}, with a comma between`,
      mailCode: {
        label: "Mail a code",
        to: (addresses: readonly string[]) =>
          `A code goes to ${addresses.join(", another one to ")}. It confirms that mail arrives there, and is typed to publish the draft. It works for a day.`,
        done: "The code is on its way.",
      },
      outcomes: {
        page: (path: string) => `A page appears at ${path}.`,
        noFilm: (episodes: readonly string[]) =>
          `${episodes.join(", ")} ${episodes.length === 1 ? "has" : "have"} no film yet: members cannot watch.`,
        unnamed: "No other document names it yet: visitors find it only by its address.",
        planned: (documents: readonly string[]) =>
          `The site publishes by itself: ${documents.join("; ")}.`,
      },
      whole: "Nothing is broken: all that the draft names is there.",
      now: {
        label: "Publish",
        text: "The draft is on the site within seconds.",
        done: "It is published.",
      },
      undo: {
        offer: "Published.",
        label: "Undo",
        text: (before: number | null) =>
          before === null
            ? "The document leaves the site, and its words become a draft again."
            : `The site shows version ${before} again, and the words that you published become a draft.`,
        done: "It is taken back, and is a draft again.",
      },
      later: {
        label: "Publish later",
        text: "The site publishes the draft by itself. A change of the draft cancels the plan.",
        done: "The time is set.",
        at: "Day and time in India",
      },
      stay: {
        label: "Cancel the plan",
        text: "The draft stays a draft.",
        done: "The plan is cancelled.",
      },
      discard: {
        label: "Discard the draft",
        text: "The draft leaves the preview, and what is on the site stays. Its words stay in the list of versions, and can be restored.",
        done: "The draft is discarded.",
      },
      takeOff: {
        label: "Take off the site",
        text: "Visitors find the document no more. Its versions stay, and can be restored.",
        done: "It is off the site.",
      },
    },
    preview: {
      title: "Preview",
      about: "All drafts together, as the site will show them.",
      aboutLetter: "As a member gets it.",
      phone: "Phone",
      desktop: "Desktop",
      width: "Width of the preview",
      open: "Open in a tab",
      first: "There is something to see once a draft is saved.",
    },
    versions: {
      title: "Versions",
      about: "Choose a version to see how it differs from what the site shows.",
      number: "Version",
      live: "On the site",
      draft: "Draft",
      close: "Close",
      loading: "Loading …",
      isLive: "The site shows these words.",
      against: (live: number) => `Compared with version ${live}, which the site shows:`,
      againstNothing: "The site does not show the document: all words are new to it.",
      same: "No words differ.",
      gone: "This version took the document off the site, or discarded its draft.",
      restore: {
        label: "Restore as draft",
        text: "The words of this version become the draft, without a plan. The site stays as it is.",
        done: "It is the draft now.",
      },
      removed: "removed:",
      added: "added:",
    },
  },
});
