"use client";

import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { call } from "#components/calls/client.ts";
import { callSentence } from "#components/calls/use-call.ts";
import { CloseDialog, Dialog } from "#components/ui/dialog/dialog.tsx";
import { Field } from "#components/ui/form/field.tsx";
import { deskCalls } from "#lib/core/config/desk-paths.ts";
import type { Hit } from "#lib/desk/search/search-desk.ts";
import type { Room } from "./rooms.ts";
import styles from "./search.module.css";
import { strings as frame } from "./strings.ts";

const strings = frame.search;

type Found = Omit<Hit, "kind"> & { kind: Hit["kind"] | "room" | "act" };

type SearchProps = { rooms: readonly Room[]; acts: readonly Room[] };

const PAUSE_MS = 150;

/** Ctrl+K, or the button. Arrows move through the results; Enter in the field opens the first. */
export function Search({ rooms, acts }: SearchProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const aboutId = useId();
  const [text, setText] = useState("");
  const [answer, setAnswer] = useState<{ text: string; hits: readonly Hit[] } | null>(null);
  const [problem, setProblem] = useState("");
  // Razorpay's ids have capitals.
  const wanted = text.trim();

  useEffect(() => {
    const open = (event: globalThis.KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "k") return;
      event.preventDefault();
      // Not above another dialog.
      if (!document.querySelector("dialog[open]")) dialog.current?.showModal();
    };
    addEventListener("keydown", open);
    return () => removeEventListener("keydown", open);
  }, []);

  useEffect(() => {
    if (wanted.length < 2) return;
    const asking = new AbortController();
    const { signal } = asking;
    const timer = setTimeout(async () => {
      try {
        const query = new URLSearchParams({ find: wanted });
        const path = `${deskCalls.searchDesk.path}?${query}`;
        const response = await call<{ hits: Hit[] }>(path, { signal });
        if (response) setAnswer({ text: wanted, hits: response.hits });
        setProblem("");
      } catch (error) {
        if (!signal.aborted) setProblem(callSentence(error));
      }
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [wanted]);

  const named = (kind: "room" | "act", all: readonly Room[]): Found[] =>
    wanted === ""
      ? []
      : all
          .filter(({ label }) => label.toLowerCase().includes(wanted.toLowerCase()))
          .map(({ label: title, path }) => ({ kind, title, detail: "", path }));
  const hits = answer && wanted.startsWith(answer.text) && wanted !== "" ? answer.hits : [];
  const found = [...named("room", rooms), ...named("act", acts), ...hits];
  const isAnswered = answer?.text === wanted || wanted.length < 2;

  function onKeyDown(event: KeyboardEvent) {
    const links = [...(list.current?.querySelectorAll("a") ?? [])];
    const at = links.findIndex((link) => link.matches(":focus"));
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      if (at + step < 0) dialog.current?.querySelector("input")?.focus();
      else links[Math.min(at + step, links.length - 1)]?.focus();
    } else if (event.key === "Enter" && at < 0 && event.target instanceof HTMLInputElement) {
      event.preventDefault();
      links[0]?.click();
    }
  }

  return (
    <>
      <button
        type="button"
        className={styles.open}
        aria-keyshortcuts={strings.shortcut}
        onClick={() => dialog.current?.showModal()}
      >
        {strings.open} <kbd>{strings.keys}</kbd>
      </button>
      <Dialog ref={dialog} title={strings.title} describedBy={aboutId}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys of the field and its results */}
        <div className="stack" onKeyDown={onKeyDown}>
          <p id={aboutId} className="note">
            {strings.about}
          </p>
          <Field
            name="find"
            // Escape would only clear a field of type search.
            role="searchbox"
            label={strings.field}
            autoComplete="off"
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
          <p className="note" aria-live="polite">
            {problem || (wanted && isAnswered && sayFound(found.length))}
          </p>
          <ul ref={list} className={styles.found}>
            {found.map(({ kind, title, detail, path }) => (
              <li key={`${kind} ${path} ${title}`}>
                <a href={path}>
                  <span>{title}</span>
                  <span className={styles.detail}>
                    {[strings.kinds[kind], detail].filter(Boolean).join(" · ")}
                  </span>
                </a>
              </li>
            ))}
          </ul>
          <div className="actions">
            <CloseDialog>{strings.close}</CloseDialog>
          </div>
        </div>
      </Dialog>
    </>
  );
}

const sayFound = (count: number) => (count === 0 ? strings.none : strings.found(count));
