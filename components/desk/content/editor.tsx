"use client";

import { useEffect, useMemo, useRef, useState } from "react";
import { useDeskCall } from "#components/desk/entry/use-desk-call.tsx";
import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { formatShort } from "#lib/core/locale/india-time.ts";
import { type Choices, emptyValue, type Group } from "#lib/desk/content/fields.ts";
import styles from "./content.module.css";
import { GroupFields, objectOf } from "./field-view.tsx";
import { FormContext } from "./form-context.ts";
import { type LocalCopy, readCopy, removeCopy } from "./local-copy.ts";
import { PreviewFrame } from "./preview-frame.tsx";
import { PublishPanel } from "./publish-panel.tsx";
import { ReconcileView } from "./reconcile-view.tsx";
import {
  type Body,
  createSaver,
  type Preview,
  type Problem,
  type Saved,
  type Saver,
  type SaveState,
} from "./saver.ts";
import { words } from "./words.ts";

export type EditorProps = {
  id: string;
  /** The user id of who edits. */
  person: string;
  form: Group;
  choices: Choices;
  body: Body | null;
  lastNumber: number;
  liveNumber: number | null;
  draftNumber: number | null;
  /** When the draft will be published, as it is shown. */
  plan: string | null;
  preview: Preview | null;
  broken: readonly Problem[];
};

/** The form of a document, which saves itself. */
export function Editor(props: EditorProps) {
  const { id, person, form, choices, lastNumber } = props;
  const first = useMemo(
    () => structuredClone(props.body) ?? objectOf(emptyValue(form)),
    [props.body, form],
  );
  const [shown, setShown] = useState({ body: first, generation: 0 });
  const [state, setState] = useState<SaveState>({ kind: "saved" });
  const [hasCopy, setHasCopy] = useState(true);
  const [saved, setSaved] = useState<Saved | null>(null);
  const [offer, setOffer] = useState<LocalCopy | null>(null);
  const [isReady, setIsReady] = useState(false);
  const saver = useRef<Saver | null>(null);
  const touched = useRef(new Set<string>());
  const desk = useDeskCall();
  const call = useRef(desk.call);
  call.current = desk.call;

  useEffect(() => {
    const current = saver.current;
    // One's own saves and publications leave the form alone; a restored version changes it.
    if (current !== null && (current.isDirty() || current.basedOn() >= lastNumber)) return;
    current?.stop();
    saver.current = createSaver({
      ...{ id, person, body: first, basedOn: lastNumber, onSaved: setSaved },
      send: (json) => call.current<Saved>(deskCalls.saveContent.path, { method: "POST", json }),
      onState: (next, isKept) => {
        setState(next);
        setHasCopy(isKept);
      },
    });
    setState({ kind: "saved" });
    setShown(({ generation }) => ({ body: first, generation: generation + 1 }));
    const copy = current === null ? readCopy(person, id) : null;
    if (copy && JSON.stringify(copy.body) !== JSON.stringify(first)) setOffer(copy);
    else if (copy) removeCopy(person, id);
    setIsReady(true);
  }, [id, person, first, lastNumber]);

  useEffect(() => {
    const keep = () => saver.current?.keep();
    const flush = () => void saver.current?.flush();
    addEventListener("pagehide", keep);
    document.addEventListener("visibilitychange", keep);
    addEventListener("online", flush);
    return () => {
      removeEventListener("pagehide", keep);
      document.removeEventListener("visibilitychange", keep);
      removeEventListener("online", flush);
      saver.current?.stop();
    };
  }, []);

  function decide(chosen: Body, other: { body: Body | null; number: number }) {
    setOffer(null);
    setShown(({ generation }) => ({ body: chosen, generation: generation + 1 }));
    saver.current?.resolve(chosen, other);
  }

  const problems = state.kind === "refused" ? state.problems : [];
  const isNew = lastNumber === 0 && saved === null;
  const errors = useMemo(() => {
    const meant = problems.filter(({ field }) => !isNew || touched.current.has(field));
    return new Map(meant.map(({ field, sentence }) => [field, sentence]));
  }, [problems, isNew]);
  const surroundings = useMemo(() => ({ errors, choices }), [errors, choices]);
  const number = saved?.revision ?? 0;
  const isNewer = number > lastNumber;
  const isConflict = state.kind === "conflict";

  return (
    <div className={styles.editor}>
      <div className={styles.main}>
        <p aria-live="polite" className={styles.state} data-state={state.kind}>
          {lineOf(state)}
          {!hasCopy && state.kind !== "saved" && ` ${words.save.lost}`}
        </p>
        {isNew && <p className={styles.note}>{words.notSaved}</p>}
        {isConflict && (
          <ReconcileView
            title={words.conflict.title(state.theirs.author)}
            text={state.theirs.body === null ? words.conflict.gone : words.conflict.text}
            labels={{
              mine: words.conflict.mine,
              theirs: words.conflict.theirs,
              allMine: words.conflict.allMine,
              allTheirs: words.conflict.allTheirs,
            }}
            mine={state.mine}
            theirs={state.theirs.body ?? {}}
            base={state.base}
            onDone={(chosen) => decide(chosen, state.theirs)}
          />
        )}
        {offer && (
          <ReconcileView
            title={words.conflict.local}
            text={words.conflict.localText(formatShort(new Date(offer.at)))}
            labels={{
              mine: words.conflict.device,
              theirs: words.conflict.server,
              allMine: words.conflict.allDevice,
              allTheirs: words.conflict.allServer,
            }}
            mine={offer.body}
            theirs={first}
            base={offer.base}
            onDone={(chosen) => decide(chosen, { body: first, number: lastNumber })}
          />
        )}
        {!isConflict && !offer && (
          <form
            aria-label={words.form}
            aria-busy={!isReady || undefined}
            autoComplete="off"
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              void saver.current?.flush();
            }}
            onInput={({ target }) => {
              if ("name" in target) touched.current.add(String(target.name));
            }}
          >
            <fieldset disabled={!isReady} className={styles.form}>
              <FormContext value={surroundings}>
                <GroupFields
                  key={shown.generation}
                  field={form}
                  label={words.form}
                  path=""
                  value={shown.body}
                  onChange={() => saver.current?.changed()}
                />
              </FormContext>
            </fieldset>
          </form>
        )}
      </div>
      <div className={styles.aside}>
        <PublishPanel
          id={id}
          liveNumber={props.liveNumber}
          draft={isNewer ? number : props.draftNumber}
          isSaved={state.kind === "saved" && !offer && !isNew}
          plan={isNewer ? null : props.plan}
          broken={isNewer && saved ? saved.broken : props.broken}
        />
        <PreviewFrame preview={isNewer && saved ? saved.preview : props.preview} />
      </div>
      {desk.dialog}
    </div>
  );
}

function lineOf(state: SaveState): string {
  const { save } = words;
  switch (state.kind) {
    case "refused":
      return save.refused(state.problems.length);
    case "failed":
      return save.failed(state.sentence);
    default:
      return save[state.kind];
  }
}
