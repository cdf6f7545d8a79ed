"use client";

import { useRouter } from "next/navigation";
import { useContext, useEffect, useState } from "react";
import { call } from "#components/calls/client.ts";
import { callSentence } from "#components/calls/use-call.ts";
import { Act } from "#components/desk/acts/act.tsx";
import { EditedDraft } from "#components/desk/content/edited-draft.ts";
import { pathLabel } from "#components/desk/content/strings.ts";
import { SelectField } from "#components/ui/form/field.tsx";
import { deskCalls, deskPaths } from "#lib/core/config/desk-paths.ts";
import type { listNarrowings } from "#lib/desk/letters/audience.ts";
import { strings as all } from "./to-many-strings.ts";

const strings = all.send;

type Count = { members: number; minutes: number };

type SendPanelProps = {
  /** The document's key. */
  letterId: string;
  narrowings: Awaited<ReturnType<typeof listNarrowings>>;
};

/** Whom the draft goes to, and the acts that send it. */
export function SendPanel({ letterId, narrowings }: SendPanelProps) {
  const { draft, isSaved, broken, body } = useContext(EditedDraft);
  const [chosen, setChosen] = useState("");
  const [filter, setFilter] = useState("");
  const router = useRouter();
  const isNews = body.kind === "NEWS";
  const audience = isNews ? chosen || "ALL" : "SUBSCRIBERS";
  const query = new URLSearchParams({ kind: isNews ? "NEWS" : "EPISODES", audience, filter });
  const { count, problem } = useCount(`${deskCalls.audienceOfLetter.path}?${query}`);
  const { ALL, SUBSCRIBERS, ENDED } = all.audiences;
  const values = { letter_id: letterId, draft: draft ?? 0 };
  const sending = { call: deskCalls.sendLetter.path, values: { ...values, audience, filter } };
  const isReady = draft !== null && isSaved && broken.length === 0;
  return (
    <section className="stack">
      <h2>{strings.title}</h2>
      {!isSaved && <p>{draft === null ? strings.first : strings.wait}</p>}
      {isSaved && broken.length > 0 && (
        <>
          <p>{strings.broken}</p>
          <ul>
            {broken.map(({ field, sentence }) => (
              <li key={`${field} ${sentence}`}>
                {field && `${pathLabel(field)}: `}
                {sentence}
              </li>
            ))}
          </ul>
        </>
      )}
      <SelectField
        name="audience"
        label={all.audience}
        choices={isNews ? { ALL, SUBSCRIBERS, ENDED } : { SUBSCRIBERS }}
        value={audience}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
      <SelectField
        name="filter"
        label={all.filter}
        choices={{ "": all.everyone, ...named(narrowings) }}
        value={filter}
        onChange={(event) => setFilter(event.currentTarget.value)}
      />
      <p className="note">{all.within}</p>
      <p aria-live="polite">{problem ?? (count ? sentenceOf(count) : strings.counting)}</p>
      <div className="actions">
        {isReady && count && count.members > 0 && (
          <>
            <Act
              {...strings.now}
              {...sending}
              text={strings.now.text(count.members, count.minutes)}
              look="solid"
              reason="optional"
            />
            <Act
              {...strings.later}
              {...sending}
              text={strings.later.text(count.members, count.minutes)}
              reason="optional"
              fields={[{ name: "at", label: strings.later.at, kind: "datetime-local" }]}
            />
          </>
        )}
        {isReady && (
          <Act {...strings.try} call={deskCalls.tryLetter.path} values={values} reason="none" />
        )}
        {draft !== null && isSaved && (
          <Act
            {...strings.discard}
            call={deskCalls.discardDraft.path}
            values={{ id: `announcement/${letterId}`, draft }}
            reason="optional"
            onSuccess={() => router.push(deskPaths.letters)}
          />
        )}
      </div>
      <p className="note">{strings.note}</p>
    </section>
  );
}

const sentenceOf = ({ members, minutes }: Count) =>
  members === 0 ? strings.none : strings.to(members, minutes);

function named({ labels, filters }: SendPanelProps["narrowings"]): Record<string, string> {
  const entries = [
    ...Object.entries(filters).map(([query, name]) => [query, all.saved(name)] as const),
    ...Object.entries(labels).map(([query, name]) => [query, all.label(name)] as const),
  ];
  return Object.fromEntries(entries);
}

/** Counts anew for each choice. */
function useCount(path: string) {
  const [found, setFound] = useState<{ path: string; count: Count } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    const asking = new AbortController();
    const { signal } = asking;
    call<Count>(path, { signal })
      .then((count) => {
        if (signal.aborted || count === null) return;
        setFound({ path, count });
        setProblem(null);
      })
      .catch((error) => {
        if (!signal.aborted) setProblem(callSentence(error));
      });
    return () => asking.abort();
  }, [path]);
  return { count: found?.path === path ? found.count : null, problem };
}
