import { useEffect, useMemo, useReducer, useRef, useState } from "react";
import { useDeskCall } from "#components/desk/entry/use-desk-call.tsx";
import { forget } from "#components/ui/local-storage.ts";
import { useLeaveWarning } from "#components/ui/use-leave-warning.ts";
import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { emptyValue, type Group } from "#lib/desk/content/fields.ts";
import { isSame } from "#lib/desk/content/match-rows.ts";
import type { Aside } from "./copies/asides.tsx";
import type { Body } from "./copies/local-copy.ts";
import { type LocalCopy, listCopies, readCopy, removeCopy, setAside } from "./copies/local-copy.ts";
import { objectOf } from "./fields/field-view.tsx";
import { type Question, viewOf } from "./reconcile/question.ts";
import { createSaver, type Saved, type Saver, type SaveState } from "./saver.ts";

export type SavingProps = {
  id: string;
  person: string;
  form: Group;
  body: Body | null;
  /** The person's own words that were refused, from any device. */
  unfinished: { body: Body; basedOn: number; at: Date } | null;
  begin: Body | null;
  lastNumber: number;
};

/** Saves what is typed, and asks where there are two versions. */
export function useSaving(props: SavingProps) {
  const { id, person, form, begin, lastNumber, unfinished } = props;
  /** Takes the focus when a question or a row goes. */
  const line = useRef<HTMLParagraphElement>(null);
  const first = useMemo(
    () => structuredClone(props.body) ?? objectOf(emptyValue(form)),
    [props.body, form],
  );
  const [shown, show] = useReducer(nextShown, { body: first, generation: 0 });
  const [state, setState] = useState<SaveState>({ kind: "saved" });
  const [hasCopy, setHasCopy] = useState(true);
  const [saved, setSaved] = useState<Saved | null>(null);
  /** The last save that cancelled a plan. */
  const [cancelling, setCancelling] = useState<Saved | null>(null);
  const [asked, setAsked] = useState<Question | null>(null);
  const [asides, setAsides] = useState<readonly Aside[]>([]);
  const [resumedAt, setResumedAt] = useState<string | null>(null);
  const [isReady, setIsReady] = useState(false);
  const saver = useRef<Saver | null>(null);
  const desk = useDeskCall();
  const call = useRef(desk.call);
  call.current = desk.call;

  useEffect(() => {
    const current = saver.current;
    // Own saves and publications leave the form alone; a restored version changes it.
    if (current !== null && (current.isDirty() || current.basedOn() >= lastNumber)) return;
    current?.stop();
    saver.current = createSaver({
      id,
      person,
      body: first,
      basedOn: lastNumber,
      seen: unfinished?.at.toISOString() ?? null,
      onSaved: (next) => {
        setSaved(next);
        if (next.cancelled) setCancelling(next);
      },
      send: (json) => call.current<Saved>(deskCalls.saveContent.path, { method: "POST", json }),
      onState: (next, isKept) => {
        setState(next);
        setHasCopy(isKept);
      },
    });
    setState({ kind: "saved" });
    show(first);
    const copy = current === null ? newestOf(readCopy(person, id), unfinished) : null;
    const isLatest = copy?.isUnfinished && copy.basedOn === lastNumber;
    if (copy && JSON.stringify(copy.body) === JSON.stringify(first)) removeCopy(person, id);
    else if (copy && lastNumber > 0 && !isLatest) {
      setAsked({ kind: "device", copy, saved: first, number: lastNumber });
    } else if (copy) {
      // There is no other version to choose.
      setResumedAt(copy.at);
      show(copy.body);
      saver.current.resolve(copy.body, { body: first, number: lastNumber });
    } else if (current === null && begin !== null && lastNumber === 0) {
      const words = structuredClone(begin);
      show(words);
      saver.current.resolve(words, { body: first, number: 0 });
    }
    const kept = listCopies(person, id).filter((one) => one.state === "aside");
    setAsides(kept.map((one) => ({ ...one, isKept: true })));
    setIsReady(true);
  }, [id, person, first, begin, lastNumber, unfinished]);

  useEffect(() => {
    const keep = () => saver.current?.keep();
    const flush = () => void saver.current?.flush();
    const listeners = new AbortController();
    const { signal } = listeners;
    addEventListener("pagehide", keep, { signal });
    document.addEventListener("visibilitychange", keep, { signal });
    addEventListener("online", flush, { signal });
    return () => {
      listeners.abort();
      saver.current?.stop();
    };
  }, []);

  function decide(question: Question, chosen: Body, leaves: boolean) {
    setAsked(null);
    // The question goes, with its focused button.
    line.current?.focus();
    const left = leaves ? setAside(person, id, viewOf(question).mine, new Date()) : null;
    if (left) setAsides((before) => [left, ...before]);
    if (question.kind === "aside") {
      if (!leaves) return;
      // What is not taken back stays aside.
      if (isSame(chosen, question.aside.copy.body)) discard(question.aside);
      saver.current?.replace(chosen);
    } else if (question.kind === "conflict") saver.current?.resolve(chosen, question.theirs);
    else saver.current?.resolve(chosen, { body: question.saved, number: question.number });
    show(chosen);
  }

  function discard({ key }: Aside) {
    forget(key);
    setAsides((before) => before.filter((one) => one.key !== key));
  }

  const question = state.kind === "conflict" ? state : asked;
  const isLost = !hasCopy && state.kind !== "saved";
  const wouldBeLost = isLost || asides.some(({ isKept }) => !isKept);
  useLeaveWarning(wouldBeLost);
  return {
    ...{ shown, state, saved, cancelling, question, asides, resumedAt, isReady, line },
    ...{ isLost, wouldBeLost, decide, discard, dialog: desk.dialog },
    ask: setAsked,
    bodyNow: () => saver.current?.body() ?? first,
    changed: () => saver.current?.changed(),
    flush: () => void saver.current?.flush(),
  };
}

type Shown = { body: Body; generation: number };

function nextShown({ generation }: Shown, body: Body): Shown {
  return { body, generation: generation + 1 };
}

function newestOf(copy: LocalCopy | null, unfinished: SavingProps["unfinished"]) {
  const at = unfinished?.at.toISOString() ?? "";
  if (unfinished === null || (copy !== null && copy.at > at))
    return copy && { ...copy, isUnfinished: false };
  return { ...unfinished, at, base: null, isUnfinished: true };
}
