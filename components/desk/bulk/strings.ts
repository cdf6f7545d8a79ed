import { inLanguage } from "#lib/core/locale/language.ts";

const members = (count: number) =>
  count === 1 ? "1 member" : `${count.toLocaleString("en")} members`;

export const strings = inLanguage({
  en: {
    page: "An act on many members",
    open: "Act on many members",
    tick: (name: string) => `Tick ${name}`,
    whom: {
      ticked: (count: number) => `For the ${members(count)} ticked below.`,
      filtered: "For all members that the filter shows. Tick rows to choose some.",
      all: "For all members. Filter the list, or tick rows, to choose some.",
    },
    counted: "First the members are counted: nothing changes before you confirm on the next page.",
    acts: {
      give: {
        label: "Give days",
        text: "Days without a payment, from now on or from the end of what they have. Each member gets a mail.",
        done: "Counted.",
      },
      lengthen: {
        label: "Lengthen",
        text: "Days at the end of a current plan. Who has none is left out. Each member gets a mail.",
        done: "Counted.",
      },
      label: {
        label: "Put a label",
        text: "Up to 40 letters. The audit keeps it: name nobody in it.",
        done: "Counted.",
      },
      unlabel: {
        label: "Take a label away",
        text: "Who does not have it is left out.",
        done: "Counted.",
      },
    },
    importing: {
      label: "Import members",
      text: "From a CSV file. First each record is looked at: nothing changes before you confirm on the next page. New members get a mail with a link to choose a password, and no other.",
      done: "Looked at.",
    },
    file: "File",
    fileNote:
      "The first line names the columns: email, first_name, last_name, label, days, reason. Only email is needed. The same days with the same reason are given once. Up to 5,000 records.",
    days: "Days, 1 to 3660",
    labelField: "Label",
    willAct: (count: number, all: number) =>
      all === count
        ? `${members(all)}. Nothing has changed yet.`
        : `${members(all)}: it is for ${count.toLocaleString("en")}, and ${(all - count).toLocaleString("en")} ${all - count === 1 ? "is" : "are"} left out. Nothing has changed yet.`,
    nobody: "It is for no member: the table says why.",
    run: {
      label: "Do it",
      text: (count: number) => `Now it is done for ${members(count)}, in the background.`,
      done: "It has begun.",
    },
    drop: {
      label: "Drop it",
      text: "The count is deleted. Nothing has changed.",
      done: "The count is deleted.",
    },
    stop: {
      label: "Stop",
      text: "What is done stays done. The rest is left.",
      done: "It has stopped.",
    },
    running: "It is being done. You can leave this page.",
    progress: "Members done",
    step: (done: number, all: number) =>
      `${done.toLocaleString("en")} of ${all.toLocaleString("en")}`,
    ended: (at: string, done: number, failed: number) =>
      `Done on ${at}: ${members(done)}${failed > 0 ? `, of whom ${failed} changed meanwhile or failed` : ""}.`,
    stopped: (at: string, done: number, all: number, why: string | null) =>
      `Stopped on ${at}, after ${done.toLocaleString("en")} of ${all.toLocaleString("en")}.${why ? ` ${why}` : ""}`,
    csv: "Download each row as CSV",
    fates: "What happens",
    fate: "Members who …",
    does: "It is done",
    yes: "Yes",
    no: "No",
    count: "Members",
    rows: "The first rows",
    row: "Row",
    member: "Member",
    result: "Result",
    empty: "No row.",
    list: {
      title: "Acts on many members",
      empty: "None in the last week.",
      what: "What",
      who: "Who",
      when: "When",
      state: "State",
      states: { DRAFT: "Counted", RUNNING: "Running", DONE: "Done", STOPPED: "Stopped" },
    },
  },
});
