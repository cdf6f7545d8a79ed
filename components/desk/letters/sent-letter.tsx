"use client";

import { Act } from "#components/desk/acts/act.tsx";
import { Bar } from "#components/desk/lists/bar.tsx";
import { Facts } from "#components/desk/lists/facts.tsx";
import { usePolledView } from "#components/desk/lists/use-polled-view.ts";
import { useReloadAfter } from "#components/desk/lists/use-reload-after.ts";
import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { formatShort } from "#lib/core/locale/india-time.ts";
import type { LetterView } from "#lib/desk/letters/queries.ts";
import { strings } from "./to-many-strings.ts";

const { one } = strings;
const lookMs = 5_000;

const isOpen = ({ state }: LetterView) => state === "PLANNED" || state === "SENDING";

/** How a planned or sent letter goes. */
export function SentLetter({ initial }: { initial: LetterView }) {
  const path = `${deskCalls.letterState.path}/${initial.id}`;
  const { view, problem } = usePolledView(path, initial, (seen) => (isOpen(seen) ? lookMs : null));
  const { state, members, sent, refused, unknown } = view;
  const done = members - view.left;
  useReloadAfter(isOpen(view));
  return (
    <div className="stack">
      <p aria-live="polite">{sentenceOf(view)}</p>
      {state === "SENDING" && (
        <Bar
          value={members === 0 ? 1 : Math.min(1, done / members)}
          label={one.progress}
          step={strings.of(done, members)}
        />
      )}
      {problem && (
        <p className="note" role="alert">
          {problem}
        </p>
      )}
      <div className="actions">
        {isOpen(view) && (
          <Act
            {...(state === "PLANNED" ? strings.cancel : strings.stop)}
            call={deskCalls.stopLetter.path}
            values={{ letter_id: view.id, seen_state: state }}
            reason="none"
          />
        )}
      </div>
      {state !== "PLANNED" && (
        <Facts
          facts={{
            [one.members]: number(members),
            [one.sent]: number(sent),
            [one.refused]: number(refused),
            [one.unknown]: unknown > 0 && number(unknown),
            [one.dropped]: !isOpen(view) && number(view.left),
            [one.endedSince]: !isOpen(view) && number(view.ended_since),
          }}
        />
      )}
      {!isOpen(view) && <p className="note">{one.endedNote}</p>}
      <p className="note">
        {one.frozen} {strings.send.note}
      </p>
    </div>
  );
}

const number = (count: number) => count.toLocaleString("en-IN");

function sentenceOf({ state, due_at, ended_at, members, minutes, left, problem }: LetterView) {
  switch (state) {
    case "PLANNED":
      return one.PLANNED(formatShort(due_at), members, minutes);
    case "SENDING":
      return one.SENDING(left, minutes);
    case "DONE":
      return one.DONE(formatShort(ended_at ?? due_at));
    case "STOPPED":
      return one.STOPPED(formatShort(ended_at ?? due_at), problem);
  }
}
