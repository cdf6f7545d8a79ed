import type { Aside } from "#components/desk/content/copies/asides.tsx";
import type { Body, LocalCopy } from "#components/desk/content/copies/local-copy.ts";
import { strings as all } from "#components/desk/content/copies/strings.ts";
import type { Theirs } from "#components/desk/content/saver.ts";
import { formatShort } from "#lib/core/locale/india-time.ts";

const strings = all.conflict;

/** Two versions of which an editor makes one. */
export type Question =
  | { kind: "conflict"; mine: Body; base: Body | null; theirs: Theirs }
  | { kind: "device"; copy: LocalCopy; saved: Body; number: number }
  | { kind: "aside"; aside: Aside; inForm: Body };

export function viewOf(question: Question) {
  switch (question.kind) {
    case "conflict": {
      const { mine, base, theirs } = question;
      const { mine: first, theirs: second, allMine, allTheirs } = strings;
      return {
        title: strings.title(theirs.author),
        text: theirs.body === null ? strings.gone : strings.text,
        labels: { mine: first, theirs: second, allMine, allTheirs },
        // An unpublished version has no body, so the common one is shown.
        mine,
        base,
        theirs: theirs.body ?? base ?? {},
      };
    }
    case "device": {
      const { copy, saved } = question;
      const { device, server, allDevice, allServer } = strings;
      return {
        title: strings.local,
        text: strings.localText(formatShort(copy.at)),
        labels: { mine: device, theirs: server, allMine: allDevice, allTheirs: allServer },
        mine: copy.body,
        base: copy.base,
        theirs: saved,
      };
    }
    case "aside": {
      const { aside, inForm } = question;
      const { inForm: first, setAside, allForm, allAside } = strings;
      const theirs = aside.copy.body;
      return {
        title: strings.aside(formatShort(aside.copy.at)),
        text: strings.asideText,
        labels: { mine: first, theirs: setAside, allMine: allForm, allTheirs: allAside },
        // Without a choice, the form stays.
        mine: inForm,
        theirs,
        base: theirs,
      };
    }
  }
}
