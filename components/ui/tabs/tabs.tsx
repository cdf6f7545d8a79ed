"use client";

import { type ReactNode, useEffect, useState } from "react";
import { TabList, type TabName, TabPanel } from "./tab-list.tsx";

type Tab = TabName & { panel: ReactNode };

/** Syncs the selected tab with the address's fragment. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const [selected, select] = useHashTab(tabs.map((tab) => tab.id));
  return (
    <div>
      <TabList label={label} tabs={tabs} selected={selected} onSelect={select} />
      {tabs.map(({ id, panel }) => (
        <TabPanel key={id} id={id} hidden={id !== selected}>
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
