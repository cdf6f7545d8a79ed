"use client";

import type { ReactNode } from "react";
import { TabList, type TabName, TabPanel } from "./tab-list.tsx";
import { useHashTab } from "./use-hash-tab.ts";

type Tab = TabName & { panel: ReactNode };

/** The selected tab and the address's fragment follow each other. */
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
