"use client";

import { useEffect, useRef, useState } from "react";
import { AppSetUp } from "#components/desk/entry/app-set-up.tsx";
import { ButtonLink } from "#components/ui/button/button-link.tsx";
import type { FactorState } from "#lib/accounts/factor.ts";
import { paths } from "#lib/core/config/paths.ts";
import styles from "./entry.module.css";
import { EntryForm } from "./entry-form.tsx";
import { KeepCodes } from "./recovery-codes.tsx";
import { strings } from "./strings.ts";

type EntryPageProps = {
  /** A path of the desk. */
  next: string;
  factor: FactorState;
};

export function EntryPage({ next, factor }: EntryPageProps) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const go = () => window.location.assign(next);
  const opened = (made: readonly string[]) => (made.length === 0 ? go() : setCodes(made));
  if (codes) return <FirstCodes codes={codes} onKept={go} />;
  if (factor === "none") return <SetUp onOpened={opened} />;
  const { heading, text } = factor === "lost" ? strings.lost : strings;
  return (
    <div className={styles.page}>
      <h1 className="title">{heading}</h1>
      <p>{text}</p>
      {factor !== "lost" && <EntryForm onOpened={opened} />}
    </div>
  );
}

function SetUp({ onOpened }: { onOpened: (codes: readonly string[]) => void }) {
  const { heading, text, passkeys, passkeysText } = strings.setUp;
  return (
    <div className={styles.page}>
      <h1 className="title">{heading}</h1>
      <p>{text}</p>
      <AppSetUp hasApp={false} look="solid" onAdded={onOpened}>
        <ButtonLink href={paths.profile} look="outline">
          {passkeys}
        </ButtonLink>
      </AppSetUp>
      <p className="note">{passkeysText}</p>
    </div>
  );
}

function FirstCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const top = useRef<HTMLHeadingElement>(null);
  // The pressed button is gone.
  useEffect(() => top.current?.focus(), []);
  return (
    <div className={styles.page}>
      <h1 ref={top} tabIndex={-1} className="title">
        {strings.codes.heading}
      </h1>
      <KeepCodes codes={codes} onKept={onKept} />
    </div>
  );
}
