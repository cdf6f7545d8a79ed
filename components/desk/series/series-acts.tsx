import { Act } from "#components/desk/acts/act.tsx";
import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { words } from "./words.ts";

const { confirm, proceed } = words;

export function ConfirmAct() {
  const { label, text, ask, choices, done, doneFirst } = confirm;
  return (
    <Act<{ next: readonly string[] }>
      {...{ label, text }}
      done={({ next }) => (next.length > 0 ? done(next.join(", ")) : doneFirst)}
      call={deskCalls.confirmNumbers.path}
      fields={[{ name: "ask", label: ask, choices, value: "yes" }]}
      look="solid"
    />
  );
}

export function ContinueAct() {
  const { label, text, number, numberNote, far, choices, done } = proceed;
  return (
    <Act<{ next: string }>
      {...{ label, text }}
      done={({ next }) => done(next)}
      call={deskCalls.continueSeries.path}
      fields={[
        { name: "number", label: number, note: numberNote },
        { name: "far", label: far, choices, value: "no" },
      ]}
    />
  );
}
