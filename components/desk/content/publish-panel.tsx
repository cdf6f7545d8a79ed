import { useEffect, useState } from "react";
import { Act } from "#components/desk/acts/act.tsx";
import type { Problem } from "#lib/content/assembly/problems.ts";
import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { formatShort } from "#lib/core/locale/india-time.ts";
import type { Outcome } from "#lib/desk/content/outcomes.ts";
import type { GuardedDraft } from "#lib/desk/content/queries.ts";
import styles from "./content.module.css";
import { ownPlan, usePlan } from "./own-plan.ts";
import { strings as all } from "./publication-strings.ts";
import { pathLabel } from "./strings.ts";
import { shownVersions } from "./versions/shown-versions.ts";

const strings = all.publish;

type PublishPanelProps = {
  id: string;
  liveNumber: number | null;
  draft: number | null;
  isSaved: boolean;
  /** Where the words are. */
  state: string;
  /** The planned time of the draft's publication. */
  plan: Date | null;
  /** The planned time that a change on this page has cancelled. */
  cancelled: Date | string | null | undefined;
  refusedAt: string | null;
  broken: readonly Problem[];
  guarded: GuardedDraft;
  outcomes: readonly Outcome[];
  mayChangeGuarded: boolean;
  /** Placeholders of an example text that remain. */
  unreplaced: readonly string[];
};

export function PublishPanel(props: PublishPanelProps) {
  const { id, liveNumber, draft, isSaved, cancelled, refusedAt, broken, unreplaced } = props;
  const { changes, prices } = props.guarded;
  const isGuarded = changes.length > 0;
  const addresses = changes.flatMap(({ isAddress, after }) => (isAddress ? [after] : []));
  const sold = prices === null ? "" : strings.prices(prices);
  const plan = usePlan(draft, props.plan);
  const shown = props.plan?.getTime();
  useEffect(() => ownPlan.shows(shown), [shown]);
  /** The publication of this page's visit. */
  const [made, setMade] = useState<{ live: number; before: number | null } | null>(null);
  const values = { id, draft: draft ?? 0, seen_plan: plan?.toISOString() ?? null };
  const planning = {
    call: deskCalls.scheduleContent.path,
    values,
    onSuccess: (made: { plan: string | null }) =>
      ownPlan.set({ made: { draft, over: props.plan, plan: made.plan } }),
  };
  const mayPublish = draft !== null && isSaved && (!isGuarded || props.mayChangeGuarded);
  const publish = mayPublish && (
    <Act
      {...strings.now}
      text={`${strings.now.text} ${sold}`.trim()}
      look="solid"
      reason={isGuarded ? "required" : "optional"}
      call={deskCalls.publishContent.path}
      values={values}
      onSuccess={() => setMade({ live: draft, before: liveNumber })}
      fields={addresses.length > 0 ? [{ name: "code", label: strings.code(addresses) }] : []}
    />
  );
  const undo = made && made.live === liveNumber && (
    <Act
      {...strings.undo}
      text={strings.undo.text(made.before)}
      small
      reason="none"
      call={deskCalls.undoPublish.path}
      values={{ id, ...made }}
    />
  );
  return (
    <>
      <section className={styles.panel}>
        <h2 className={styles.subtitle}>{strings.title}</h2>
        {/* Announced after an act, whose own message goes with its button. */}
        <p aria-live="polite">
          {liveNumber === null ? strings.off : strings.live(liveNumber)}{" "}
          {!isSaved ? strings.wait : draft === null ? strings.none : strings.draft(draft)}
          {cancelled && isSaved && (
            <span className={styles.error}> {strings.cancelled(formatShort(cancelled))}</span>
          )}
        </p>
        {undo && (
          <div className="actions">
            <span>{strings.undo.offer}</span>
            {undo}
          </div>
        )}
        {plan && isSaved && <p>{strings.plan(formatShort(plan))}</p>}
        {refusedAt && isSaved && <p className={styles.error}>{strings.refused(refusedAt)}</p>}
        {draft !== null && isSaved && (
          <>
            {broken.length === 0 && <p className={styles.note}>{strings.whole}</p>}
            {broken.length > 0 && (
              <>
                <p className={styles.error}>{strings.broken}</p>
                <ul>
                  {broken.map((problem) => (
                    <li key={`${problem.document} ${problem.field} ${problem.sentence}`}>
                      {problem.document === id ? "" : `${problem.document}, `}
                      {problem.field && `${pathLabel(problem.field)}: `}
                      {problem.sentence}
                    </li>
                  ))}
                </ul>
              </>
            )}
            {unreplaced.length > 0 && (
              <p className={styles.error}>{strings.unreplaced(unreplaced)}</p>
            )}
            {sold && <p>{sold}</p>}
            {props.outcomes.length > 0 && (
              <ul>
                {props.outcomes.map((outcome) => (
                  <li key={outcome.kind}>{outcomeSentence(outcome)}</li>
                ))}
              </ul>
            )}
            {isGuarded && (
              <>
                <p>{props.mayChangeGuarded ? strings.guarded : strings.guardedByOwner}</p>
                <ul>
                  {changes.map(({ name, before, after }) => (
                    <li key={name}>{strings.guardedChange(name, before, after)}</li>
                  ))}
                </ul>
              </>
            )}
            <button
              type="button"
              className={styles.toField}
              onClick={() => shownVersions.set({ isOpen: true, number: draft })}
            >
              {strings.compare}
            </button>
            <div className="actions">
              {publish}
              {addresses.length > 0 && props.mayChangeGuarded && (
                <Act
                  {...strings.mailCode}
                  text={strings.mailCode.to(addresses)}
                  call={deskCalls.mailAddressCode.path}
                  values={{ id, draft }}
                  reason="none"
                />
              )}
              {!isGuarded && (
                <Act
                  {...strings.later}
                  {...planning}
                  reason="optional"
                  fields={[{ name: "at", label: strings.later.at, kind: "datetime-local" }]}
                />
              )}
              {/* Stays until the page is reloaded, as its message goes with it. */}
              {(plan ?? props.plan) && <Act {...strings.stay} {...planning} reason="optional" />}
              <Act
                {...strings.discard}
                call={deskCalls.discardDraft.path}
                values={values}
                reason="optional"
              />
            </div>
          </>
        )}
        {/* The site needs its single documents. */}
        {liveNumber !== null && id.includes("/") && (
          <Act {...strings.takeOff} call={deskCalls.unpublishContent.path} values={{ id }} />
        )}
      </section>
      {/* A phone's. The line above the form is read out. */}
      <div className={styles.bar}>
        <span aria-hidden="true" data-text={props.state} />
        {undo}
        {publish}
      </div>
    </>
  );
}

function outcomeSentence(outcome: Outcome): string {
  const said = strings.outcomes;
  switch (outcome.kind) {
    case "page":
      return said.page(outcome.path);
    case "noFilm":
      return said.noFilm(outcome.episodes);
    case "unnamed":
      return said.unnamed;
    case "planned":
      return said.planned(outcome.documents.map(({ id, at }) => `${id} (${formatShort(at)})`));
  }
}
