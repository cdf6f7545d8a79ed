import { inLanguage } from "#lib/core/locale/language.ts";

export const strings = inLanguage({
  en: {
    copies: {
      title: "Not saved, in this browser only",
      about:
        "The site has none of these words. To go on with them needs the network; without it they stay here.",
      at: "Kept",
      states: { draft: "Not saved", aside: "Set aside" },
      acts: "Acts",
      goOn: "Go on",
      goOnWith: (name: string) => `Go on with ${name}`,
      discard: "Discard",
      discardTitle: "Discard these words",
      discardText: (name: string) =>
        `${name}: these words are in this browser only. Once discarded they are lost.`,
      discardForGood: "Discard for good",
      discarded: "The words are discarded.",
      keep: "Keep them",
      asides: "Set aside",
      asidesAbout:
        "Your words that a choice between two versions has left out. They are in this browser only, until you discard them or log out.",
      wordsOf: (at: string) => `Your words of ${at}`,
      compare: "Compare and take back",
      notKept: "This browser keeps no copy: these words are lost once you leave this page.",
    },
    conflict: {
      title: (author: string) => `${author} has saved this document meanwhile`,
      text: "Choose for each field and each row. What your colleague has saved stays in the list of versions. What you leave of your own words is set aside in this browser, and this page shows it until you discard it or log out.",
      gone: "The document was taken off the site meanwhile, or its draft was discarded. Your words become a new draft.",
      local: "This device has words that are not saved",
      localText: (at: string) =>
        `Kept on ${at}. Choose for each field and each row which words the draft shall have. What you leave of this device's words is set aside in this browser.`,
      aside: (at: string) => `Your words of ${at}`,
      asideText:
        "Choose for each field and each row. What you replace in the form is set aside, too. What you do not take stays here.",
      inForm: "In the form",
      setAside: "Set aside",
      allForm: "Keep all of the form",
      allAside: "Take all that was set aside",
      mine: "Mine",
      theirs: "Theirs",
      device: "On this device",
      server: "Saved",
      changedBy: { me: "Changed here", them: "Changed there", both: "Both were changed" },
      order: (list: string) => `${list}, order of the rows`,
      noRow: "no such row",
      taken: (side: string) => `Taken from '${side}'`,
      leaves: "Your words that are not taken will be set aside in this browser.",
      nothing: "nothing",
      allMine: "Keep all of mine",
      allTheirs: "Take all of theirs",
      allDevice: "Take all of this device",
      allServer: "Take all that is saved",
      done: "Go on with this choice",
    },
  },
});
