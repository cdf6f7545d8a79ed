"use client";

import { useEffect, useMemo, useReducer, useRef, useState } from "react";
import { useDeskCall } from "#components/desk/entry/use-desk-call.tsx";
import { forget } from "#components/ui/local-storage.ts";
import { useLeaveWarning } from "#components/ui/use-leave-warning.ts";
import type { Problem } from "#lib/content/assembly/problems.ts";
import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { formatShort } from "#lib/core/locale/india-time.ts";
import { type Choices, emptyValue, type Group } from "#lib/desk/content/fields.ts";
import { isSame } from "#lib/desk/content/match-rows.ts";
import type { Outcome } from "#lib/desk/content/outcomes.ts";
import type { GuardedDraft } from "#lib/desk/content/queries.ts";
import { unreplacedIn } from "#lib/desk/content/unreplaced-placeholders.ts";
import styles from "./content.module.css";
import { type Aside, Asides } from "./copies/asides.tsx";
import type { Body } from "./copies/local-copy.ts";
import { type LocalCopy, listCopies, readCopy, removeCopy, setAside } from "./copies/local-copy.ts";
import { GroupFields, objectOf } from "./fields/field-view.tsx";
import { FormContext, useChoices } from "./fields/form-context.ts";
import { Missing } from "./missing.tsx";
import { PreviewFrame } from "./preview-frame.tsx";
import { PublishPanel } from "./publish-panel.tsx";
import { type Question, viewOf } from "./reconcile/question.ts";
import { ReconcileView } from "./reconcile/reconcile-view.tsx";
import { createSaver, type Saved, type Saver, type SaveState } from "./saver.ts";
import { strings } from "./strings.ts";

type EditorProps = {
  id: string;
  person: string;
  form: Group;
  choices: Choices;
  body: Body | null;
  /** The person's own words that were refused, from any device. */
  unfinished: { body: Body; basedOn: number; at: Date } | null;
  begin: Body | null;
  lastNumber: number;
  liveNumber: number | null;
  draftNumber: number | null;
  /** The planned time of the draft's publication. */
  plan: Date | null;
  /** When the draft's planned publication failed, formatted. */
  refusedAt: string | null;
  preview: string | null;
  broken: readonly Problem[];
  guarded: GuardedDraft;
  outcomes: readonly Outcome[];
  mayChangeGuarded: boolean;
};

export function Editor(props: EditorProps) {
  const { id, person, form, begin, lastNumber, unfinished } = props;
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
  const touched = useRef(new Set<string>());
  const line = useRef<HTMLParagraphElement>(null);
  const typedAt = useRef(Number.NEGATIVE_INFINITY);
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

  const problems = state.kind === "refused" ? state.problems : NONE;
  const isNew = lastNumber === 0 && saved === null;
  const errors = useMemo(() => {
    const meant = problems.filter(({ field }) => !isNew || touched.current.has(field));
    return new Map(meant.map(({ field, sentence }) => [field, sentence]));
  }, [problems, isNew]);
  const { choices, addPicture } = useChoices(props.choices);
  const surroundings = useMemo(
    () => ({ errors, choices, addPicture }),
    [errors, choices, addPicture],
  );
  // Memoized: a save renders only the line above the form.
  const fields = useMemo(
    () => (
      <GroupFields
        key={shown.generation}
        field={form}
        label={strings.form}
        path=""
        value={shown.body}
        onChange={() => {
          typedAt.current = performance.now();
          saver.current?.changed();
        }}
      />
    ),
    [form, shown],
  );
  const number = saved?.revision ?? 0;
  const isNewer = number > lastNumber;
  const isCancelling = cancelling !== null && cancelling.revision > lastNumber;
  const question = state.kind === "conflict" ? state : asked;
  const isLost = !hasCopy && state.kind !== "saved";
  const wouldBeLost = isLost || asides.some(({ isKept }) => !isKept);
  useLeaveWarning(wouldBeLost);

  return (
    <FormContext value={surroundings}>
      <div className={styles.editor} data-keep-page={wouldBeLost || undefined}>
        <div>
          <p
            ref={line}
            tabIndex={-1}
            aria-live="polite"
            className={styles.state}
            data-state={state.kind}
          >
            {lineOf(state)}
            {isLost && ` ${strings.save.lost}`}
          </p>
          {isNew && <p className={styles.note}>{strings.notSaved}</p>}
          {resumedAt && state.kind !== "saved" && (
            <p className={styles.note}>{strings.resumed(formatShort(resumedAt))}</p>
          )}
          {question && (
            <ReconcileView
              key={question.kind}
              question={question}
              form={form}
              onDone={(chosen, leaves) => decide(question, chosen, leaves)}
            />
          )}
          {!question && (
            <>
              <Missing form={form} problems={problems} isNew={isNew} />
              <Asides
                asides={asides}
                onCompare={(aside) =>
                  setAsked({ kind: "aside", aside, inForm: saver.current?.body() ?? first })
                }
                onDiscard={(aside) => {
                  discard(aside);
                  // The row goes, with its focused button.
                  line.current?.focus();
                }}
              />
              <form
                aria-label={strings.form}
                aria-busy={!isReady || undefined}
                autoComplete="off"
                noValidate
                onSubmit={(event) => {
                  // React bubbles events of a picture's form to here.
                  if (event.target !== event.currentTarget) return;
                  event.preventDefault();
                  void saver.current?.flush();
                }}
                onInput={({ target }) => {
                  if ("name" in target) touched.current.add(String(target.name));
                }}
              >
                <fieldset disabled={!isReady} className={styles.form}>
                  {fields}
                </fieldset>
              </form>
            </>
          )}
        </div>
        <div className={styles.aside}>
          <PublishPanel
            id={id}
            liveNumber={props.liveNumber}
            draft={isNewer ? number : props.draftNumber}
            isSaved={state.kind === "saved" && !question && !isNew}
            state={lineOf(state)}
            plan={isNewer ? null : props.plan}
            cancelled={isNewer ? (isCancelling ? cancelling.cancelled : props.plan) : null}
            refusedAt={isNewer ? null : props.refusedAt}
            broken={isNewer && saved ? saved.broken : props.broken}
            guarded={isNewer && saved ? saved.guarded : props.guarded}
            outcomes={isNewer && saved ? saved.outcomes : props.outcomes}
            mayChangeGuarded={props.mayChangeGuarded}
            unreplaced={id.startsWith("page/") ? unreplacedIn(saver.current?.body() ?? first) : []}
          />
          {/* It has no page. */}
          {id !== "settings" && (
            <PreviewFrame
              preview={isNewer && saved ? saved.preview : props.preview}
              typedAt={typedAt}
            />
          )}
        </div>
        {desk.dialog}
      </div>
    </FormContext>
  );
}

const NONE: readonly Problem[] = [];

type Shown = { body: Body; generation: number };

function nextShown({ generation }: Shown, body: Body): Shown {
  return { body, generation: generation + 1 };
}

function newestOf(copy: LocalCopy | null, unfinished: EditorProps["unfinished"]) {
  const at = unfinished?.at.toISOString() ?? "";
  if (unfinished === null || (copy !== null && copy.at > at))
    return copy && { ...copy, isUnfinished: false };
  return { ...unfinished, at, base: null, isUnfinished: true };
}

function lineOf(state: SaveState): string {
  const { save } = strings;
  switch (state.kind) {
    case "refused":
      return save.refused(state.problems.length);
    case "failed":
      return save.failed(state.sentence);
    default:
      return save[state.kind];
  }
}
