"use client";

import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import styles from "./entry.module.css";
import { EntryForm } from "./entry-form.tsx";
import { SetUp } from "./set-up.tsx";
import { words } from "./words.ts";

type EntryPageProps = {
  /** Where the person wanted to go: a path of the desk. */
  next: string;
  hasFactor: boolean;
};

export function EntryPage({ next, hasFactor }: EntryPageProps) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const go = () => window.location.assign(next);
  const opened = (made: readonly string[]) => (made.length === 0 ? go() : setCodes(made));
  if (codes) return <RecoveryCodes codes={codes} onKept={go} />;
  if (!hasFactor) return <SetUp onOpened={opened} />;
  return (
    <div className={styles.page}>
      <h1 className="title">{words.heading}</h1>
      <p>{words.text}</p>
      <EntryForm onOpened={opened} />
    </div>
  );
}

function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  return (
    <div className={styles.page}>
      <h1 className="title">{words.codes.heading}</h1>
      <p>{words.codes.text}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button onClick={onKept}>{words.codes.kept}</Button>
    </div>
  );
}
