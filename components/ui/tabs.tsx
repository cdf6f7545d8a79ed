"use client";

import { type KeyboardEvent, type ReactNode, useRef } from "react";
import styles from "./tabs.module.css";
import { useHashTab } from "./use-hash-tab.ts";

type Tab = { id: string; label: string; panel: ReactNode };

/** Tabs by the ARIA pattern; `#id` in the address opens one, and the address follows. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const ids = tabs.map((tab) => tab.id);
  const [selected, select] = useHashTab(ids);
  const list = useRef<HTMLDivElement>(null);

  function onKeyDown(event: KeyboardEvent) {
    const id = neighbour(ids, selected, event.key);
    if (id === undefined) return;
    event.preventDefault();
    select(id);
    list.current?.querySelector<HTMLElement>(`#tab-${id}`)?.focus();
  }

  return (
    <div>
      <div ref={list} role="tablist" aria-label={label} className={styles.list}>
        {tabs.map(({ id, label }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`tab-${id}`}
            aria-controls={`panel-${id}`}
            aria-selected={id === selected}
            tabIndex={id === selected ? 0 : -1}
            className={styles.tab}
            onClick={() => select(id)}
            onKeyDown={onKeyDown}
          >
            {label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <Panel key={tab.id} tab={tab} hidden={tab.id !== selected} />
      ))}
    </div>
  );
}

/** A hidden panel stays in the page: what was typed into it is kept. */
function Panel({ tab, hidden }: { tab: Tab; hidden: boolean }) {
  return (
    <div
      role="tabpanel"
      id={`panel-${tab.id}`}
      aria-labelledby={`tab-${tab.id}`}
      hidden={hidden}
      className={styles.panel}
    >
      {tab.panel}
    </div>
  );
}

function neighbour(ids: readonly string[], selected: string, key: string): string | undefined {
  const at = ids.indexOf(selected);
  const last = ids.length - 1;
  const targets: Record<string, number> = {
    ArrowRight: at === last ? 0 : at + 1,
    ArrowLeft: at === 0 ? last : at - 1,
    Home: 0,
    End: last,
  };
  return ids[targets[key] ?? -1];
}
