"use client";

import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { call } from "#components/calls/client.ts";
import { callSentence } from "#components/calls/use-call.ts";
import { strings as all } from "#components/desk/content/publication-strings.ts";
import { Button } from "#components/ui/button/button.tsx";
import { useStore } from "#components/ui/store.ts";
import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { formatShort } from "#lib/core/locale/india-time.ts";
import type { Versions } from "#lib/desk/content/versions.ts";
import { Differences } from "./differences.tsx";
import { RestoreAct } from "./restore-act.tsx";
import { shownVersions } from "./shown-versions.ts";
import styles from "./versions-panel.module.css";

const strings = all.versions;

export function VersionsButton() {
  return (
    <Button look="outline" onClick={() => shownVersions.set({ isOpen: true, number: null })}>
      {strings.title}
    </Button>
  );
}

/** The page's numbers and plan: their change reads the versions again. */
type PanelProps = {
  id: string;
  liveNumber: number | null;
  draftNumber: number | null;
  plan: Date | null;
};

/** Beside the form, which stays in use. */
export function VersionsPanel(props: PanelProps) {
  const { isOpen } = useStore(shownVersions);
  useEffect(() => () => shownVersions.set({ isOpen: false, number: null }), []);
  return isOpen && <Panel {...props} />;
}

function Panel({ id, liveNumber, draftNumber, plan }: PanelProps) {
  const { number } = useStore(shownVersions);
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const [found, setFound] = useState<Versions | null>(null);
  const [problem, setProblem] = useState("");

  useEffect(() => {
    const opener = document.activeElement;
    title.current?.focus();
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: an act changes the page's numbers
  useEffect(() => {
    const asking = new AbortController();
    const { signal } = asking;
    const query = new URLSearchParams({ id, ...(number !== null && { number: `${number}` }) });
    call<Versions>(`${deskCalls.contentVersions.path}?${query}`, { signal })
      .then((response) => {
        if (signal.aborted || response === null) return;
        setFound(response);
        setProblem("");
      })
      .catch((error) => {
        if (!signal.aborted) setProblem(callSentence(error));
      });
    return () => asking.abort();
  }, [id, number, liveNumber, draftNumber, plan]);

  function close() {
    shownVersions.set({ isOpen: false });
  }

  function onKeyDown(event: KeyboardEvent) {
    // Escape within a dialog closes the dialog.
    if (event.key === "Escape" && !document.querySelector("dialog[open]")) close();
  }

  return (
    <aside className={styles.panel} aria-labelledby={titleId} onKeyDown={onKeyDown}>
      <div className={styles.head}>
        <h2 ref={title} id={titleId} tabIndex={-1} className={styles.title}>
          {strings.title}
        </h2>
        <Button look="outline" onClick={close}>
          {strings.close}
        </Button>
      </div>
      <p className="note">{strings.about}</p>
      <p aria-live="polite">{problem || (found === null && strings.loading)}</p>
      <ol className={styles.list}>
        {found?.versions.map((version) => (
          <Version
            key={version.number}
            {...{ id, found, version, plan }}
            isShown={version.number === number}
          />
        ))}
      </ol>
    </aside>
  );
}

type VersionProps = {
  id: string;
  found: Versions;
  version: Versions["versions"][number];
  plan: Date | null;
  isShown: boolean;
};

function Version({ id, found, version, plan, isShown }: VersionProps) {
  const { number, createdAt, author, note } = version;
  const { liveNumber, draftNumber, changes } = found;
  const state = number === liveNumber ? strings.live : number === draftNumber ? strings.draft : "";
  const about = [formatShort(createdAt), author, note].filter(Boolean).join(", ");
  return (
    <li className={styles.version}>
      <button
        type="button"
        className={styles.name}
        aria-expanded={isShown}
        onClick={() => shownVersions.set({ number: isShown ? null : number })}
      >
        <span>
          {strings.number} {number}
          {state && ` · ${state}`}
        </span>
        <span className="note">{about}</span>
      </button>
      {isShown && changes?.number === number && (
        <div className={styles.changes}>
          {!changes.hasWords && <p>{strings.gone}</p>}
          {changes.hasWords && (
            <RestoreAct id={id} revision={number} draft={draftNumber} plan={plan} />
          )}
          {changes.hasWords && number === liveNumber && <p>{strings.isLive}</p>}
          {changes.hasWords && number !== liveNumber && (
            <>
              <p>{liveNumber === null ? strings.againstNothing : strings.against(liveNumber)}</p>
              <Differences differences={changes.differences} />
            </>
          )}
        </div>
      )}
    </li>
  );
}
