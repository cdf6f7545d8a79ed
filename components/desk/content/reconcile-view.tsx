"use client";

import { useEffect, useId, useMemo, useRef, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import styles from "./content.module.css";
import { differencesOf, merge } from "./reconcile.ts";
import type { Body } from "./saver.ts";
import { TwoSides } from "./two-sides.tsx";
import { words as all, pathLabel } from "./words.ts";

const words = all.conflict;

type ReconcileViewProps = {
  title: string;
  text: string;
  labels: { mine: string; theirs: string; allMine: string; allTheirs: string };
  mine: Body;
  theirs: Body;
  base: Body | null;
  onDone: (chosen: Body) => void;
};

/** Both versions side by side, with a choice for each field that differs. */
export function ReconcileView({
  title,
  text,
  labels,
  mine,
  theirs,
  base,
  onDone,
}: ReconcileViewProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const differences = useMemo(() => differencesOf(mine, theirs, base), [mine, theirs, base]);
  const [taken, setTaken] = useState<ReadonlySet<string>>(
    () =>
      new Set(differences.filter(({ changedBy }) => changedBy === "them").map(({ path }) => path)),
  );
  useEffect(() => heading.current?.focus(), []);

  function take(path: string, isTheirs: boolean) {
    const next = new Set(taken);
    if (isTheirs) next.add(path);
    else next.delete(path);
    setTaken(next);
  }

  return (
    <section className={styles.reconcile} aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1} className={styles.subtitle}>
        {title}
      </h2>
      <p>{text}</p>
      <div className="actions">
        <Button look="outline" onClick={() => setTaken(new Set())}>
          {labels.allMine}
        </Button>
        <Button
          look="outline"
          onClick={() => setTaken(new Set(differences.map(({ path }) => path)))}
        >
          {labels.allTheirs}
        </Button>
      </div>
      {differences.map(({ path, changedBy, ...values }) => (
        <TwoSides
          key={path}
          legend={
            <>
              {pathLabel(path)}
              {changedBy === "both" && <span className={styles.note}> {words.both}</span>}
            </>
          }
          name={path}
          labels={labels}
          texts={{ mine: textOf(values.mine), theirs: textOf(values.theirs) }}
          isTheirs={taken.has(path)}
          onChoose={(isTheirs) => take(path, isTheirs)}
        />
      ))}
      <Button onClick={() => onDone(merge(mine, differences, taken))}>{words.done}</Button>
    </section>
  );
}

function textOf(value: unknown): string {
  if (value === undefined || value === "") return words.nothing;
  return typeof value === "string" ? value : JSON.stringify(value, null, 2);
}
