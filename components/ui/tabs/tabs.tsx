"use client";

import { type ReactNode, useEffect, useLayoutEffect, useState } from "react";
import { flushSync } from "react-dom";
import { TabList, type TabName, TabPanel } from "./tab-list.tsx";

type Tab = TabName & { panel: ReactNode };

type TabsProps = { label: string; tabs: readonly Tab[]; isSearched?: boolean };

/** Syncs the tab with the address's fragment. `isSearched`: the browser's search finds all tabs. */
export function Tabs({ label, tabs, isSearched = false }: TabsProps) {
  const [selected, select] = useHashTab(tabs.map((tab) => tab.id));
  // A focused link to another tab is hidden with its panel.
  useLayoutEffect(() => {
    if (!document.activeElement?.closest("[hidden]")) return;
    document.getElementById(`tab-${selected}`)?.focus({ preventScroll: isSearched });
  }, [selected, isSearched]);
  return (
    <div>
      <TabList label={label} tabs={tabs} selected={selected} onSelect={select} />
      {tabs.map(({ id, panel }) => (
        <TabPanel
          key={id}
          id={id}
          hidden={id !== selected}
          // Synchronous: the browser scrolls to the found text as soon as this returns.
          onFound={isSearched ? () => flushSync(() => select(id)) : undefined}
        >
          {panel}
        </TabPanel>
      ))}
    </div>
  );
}

function useHashTab(ids: readonly string[]): [string, (id: string) => void] {
  const [selected, setSelected] = useState(ids[0] ?? "");
  const known = ids.join(" ");

  useEffect(() => {
    function follow() {
      const id = window.location.hash.slice(1);
      if (known.split(" ").includes(id)) setSelected(id);
    }
    follow();
    window.addEventListener("hashchange", follow);
    return () => window.removeEventListener("hashchange", follow);
  }, [known]);

  function select(id: string) {
    setSelected(id);
    window.history.replaceState(window.history.state, "", `#${id}`);
  }
  return [selected, select];
}
