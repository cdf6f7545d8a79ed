import { useMemo, useState } from "react";
import styles from "#components/desk/content/content.module.css";
import type { Body } from "#components/desk/content/copies/local-copy.ts";
import { strings as all } from "#components/desk/content/copies/strings.ts";
import { pathLabel } from "#components/desk/content/strings.ts";
import { fieldAt, type Group } from "#lib/desk/content/fields.ts";
import type { Difference } from "./difference.ts";
import { type Question, viewOf } from "./question.ts";
import { changedByThem, leavesMine, reconcile } from "./reconcile.ts";
import { TwoSides } from "./two-sides.tsx";
import { TwoVersions } from "./two-versions.tsx";
import { ValueView } from "./value-view.tsx";

const strings = all.conflict;

type ReconcileViewProps = {
  question: Question;
  form: Group;
  /** `leaves`: the choice drops words of mine. */
  onDone: (chosen: Body, leaves: boolean) => void;
};

/** Shows both versions side by side, with a choice for each difference. */
export function ReconcileView({ question, form, onDone }: ReconcileViewProps) {
  const { title, text, labels, mine, theirs, base } = viewOf(question);
  const comparison = useMemo(() => reconcile(mine, theirs, base), [mine, theirs, base]);
  const { differences, merge } = comparison;
  const [taken, setTaken] = useState<ReadonlySet<string>>(() => changedByThem(comparison));
  const leaves = leavesMine(comparison, taken);

  function take(key: string, isTheirs: boolean) {
    const next = new Set(taken);
    if (isTheirs) next.add(key);
    else next.delete(key);
    setTaken(next);
  }

  return (
    <TwoVersions
      title={title}
      text={text}
      all={{ mine: labels.allMine, theirs: labels.allTheirs }}
      onAll={(isTheirs) => setTaken(new Set(isTheirs ? differences.map(({ key }) => key) : []))}
      done={strings.done}
      onDone={() => onDone(merge(taken), leaves)}
    >
      {differences.map((difference) => (
        <DifferenceChoice
          key={difference.key}
          difference={difference}
          form={form}
          labels={labels}
          isTheirs={taken.has(difference.key)}
          onTake={(isTheirs) => take(difference.key, isTheirs)}
        />
      ))}
      <dl>
        <dt className={styles.label}>{strings.taken(labels.mine)}</dt>
        <dd>{namesOf(differences.filter(({ key }) => !taken.has(key)))}</dd>
        <dt className={styles.label}>{strings.taken(labels.theirs)}</dt>
        <dd>{namesOf(differences.filter(({ key }) => taken.has(key)))}</dd>
      </dl>
      <p aria-live="polite" className={styles.note}>
        {leaves && strings.leaves}
      </p>
    </TwoVersions>
  );
}

type DifferenceChoiceProps = {
  form: Group;
  labels: { mine: string; theirs: string };
  difference: Difference;
  isTheirs: boolean;
  onTake: (isTheirs: boolean) => void;
};

function DifferenceChoice({ difference, form, labels, isTheirs, onTake }: DifferenceChoiceProps) {
  const { key, path, kind, changedBy } = difference;
  const field = fieldAt(form, path);
  const viewOf = (side: "mine" | "theirs") =>
    kind === "row" && difference[side] === undefined ? (
      strings.noRow
    ) : (
      <ValueView field={field} value={difference[side]} isShort={kind === "order"} />
    );
  return (
    <TwoSides
      legend={
        <>
          {nameOf(difference)}
          <span className={styles.note}> {strings.changedBy[changedBy]}</span>
        </>
      }
      name={key}
      labels={labels}
      texts={{ mine: viewOf("mine"), theirs: viewOf("theirs") }}
      isTheirs={isTheirs}
      onChoose={onTake}
    />
  );
}

const nameOf = ({ path, kind }: Difference) =>
  kind === "order" ? strings.order(pathLabel(path)) : pathLabel(path);

const namesOf = (differences: readonly Difference[]) =>
  differences.map(nameOf).join(" · ") || strings.nothing;
