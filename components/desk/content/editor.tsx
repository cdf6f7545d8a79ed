"use client";

import { type ReactNode, useMemo, useRef } from "react";
import type { Problem } from "#lib/content/assembly/problems.ts";
import { formatShort } from "#lib/core/locale/india-time.ts";
import type { Choices } from "#lib/desk/content/fields.ts";
import type { Outcome } from "#lib/desk/content/outcomes.ts";
import type { GuardedDraft } from "#lib/desk/content/queries.ts";
import { unreplacedIn } from "#lib/desk/content/unreplaced-placeholders.ts";
import styles from "./content.module.css";
import { Asides } from "./copies/asides.tsx";
import { EditedDraft } from "./edited-draft.ts";
import { GroupFields } from "./fields/field-view.tsx";
import { FormContext, useChoices } from "./fields/form-context.ts";
import { Missing } from "./missing.tsx";
import { PreviewFrame } from "./preview-frame.tsx";
import { PublishPanel } from "./publish-panel.tsx";
import { ReconcileView } from "./reconcile/reconcile-view.tsx";
import type { SaveState } from "./saver.ts";
import { strings } from "./strings.ts";
import { type SavingProps, useSaving } from "./use-saving.ts";

type EditorProps = SavingProps & {
  choices: Choices;
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
  /** Takes the place of the publication, for a document that is not published. */
  panel?: ReactNode;
  children?: ReactNode;
};

export function Editor(props: EditorProps) {
  const { id, form, lastNumber } = props;
  const saving = useSaving(props);
  const { state, saved, cancelling, question, asides, line, isLost, wouldBeLost } = saving;
  const touched = useRef(new Set<string>());
  const typedAt = useRef(Number.NEGATIVE_INFINITY);
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
  const { shown } = saving;
  const changed = useRef(saving.changed);
  changed.current = saving.changed;
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
          changed.current();
        }}
      />
    ),
    [form, shown],
  );
  const number = saved?.revision ?? 0;
  const isNewer = number > lastNumber;
  const draft = isNewer ? number : props.draftNumber;
  const isSaved = state.kind === "saved" && !question && !isNew;
  const broken = isNewer && saved ? saved.broken : props.broken;
  const preview = isNewer && saved ? saved.preview : props.preview;
  const isCancelling = cancelling !== null && cancelling.revision > lastNumber;

  return (
    <FormContext value={surroundings}>
      <EditedDraft value={{ draft, isSaved, broken, preview, body: saving.bodyNow() }}>
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
            {saving.resumedAt && state.kind !== "saved" && (
              <p className={styles.note}>{strings.resumed(formatShort(saving.resumedAt))}</p>
            )}
            {question && (
              <ReconcileView
                key={question.kind}
                question={question}
                form={form}
                onDone={(chosen, leaves) => saving.decide(question, chosen, leaves)}
              />
            )}
            {!question && (
              <>
                <Missing form={form} problems={problems} isNew={isNew} />
                <Asides
                  asides={asides}
                  onCompare={(aside) =>
                    saving.ask({ kind: "aside", aside, inForm: saving.bodyNow() })
                  }
                  onDiscard={(aside) => {
                    saving.discard(aside);
                    // The row goes, with its focused button.
                    line.current?.focus();
                  }}
                />
                <form
                  aria-label={strings.form}
                  aria-busy={!saving.isReady || undefined}
                  autoComplete="off"
                  noValidate
                  onSubmit={(event) => {
                    // React bubbles events of a picture's form to here.
                    if (event.target !== event.currentTarget) return;
                    event.preventDefault();
                    saving.flush();
                  }}
                  onInput={({ target }) => {
                    if ("name" in target) touched.current.add(String(target.name));
                  }}
                >
                  <fieldset disabled={!saving.isReady} className={styles.form}>
                    {fields}
                  </fieldset>
                </form>
              </>
            )}
          </div>
          <div className={styles.aside}>
            {props.panel ?? (
              <PublishPanel
                id={id}
                liveNumber={props.liveNumber}
                draft={draft}
                isSaved={isSaved}
                state={lineOf(state)}
                plan={isNewer ? null : props.plan}
                cancelled={isNewer ? (isCancelling ? cancelling.cancelled : props.plan) : null}
                refusedAt={isNewer ? null : props.refusedAt}
                broken={broken}
                guarded={isNewer && saved ? saved.guarded : props.guarded}
                outcomes={isNewer && saved ? saved.outcomes : props.outcomes}
                mayChangeGuarded={props.mayChangeGuarded}
                unreplaced={id.startsWith("page/") ? unreplacedIn(saving.bodyNow()) : []}
              />
            )}
            {/* It has no page. */}
            {id !== "settings" && (
              <PreviewFrame
                preview={preview}
                isLetter={props.panel !== undefined}
                typedAt={typedAt}
              />
            )}
          </div>
          {saving.dialog}
        </div>
        {props.children}
      </EditedDraft>
    </FormContext>
  );
}

const NONE: readonly Problem[] = [];

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
