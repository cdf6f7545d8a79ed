"use client";

import { useSelectedLayoutSegment } from "next/navigation";
import type { ReactNode } from "react";

type SiteFrameProps = { bar: ReactNode; foot: ReactNode; children: ReactNode };

/** The desk has a frame of its own. */
export function SiteFrame({ bar, foot, children }: SiteFrameProps) {
  if (useSelectedLayoutSegment() === "desk") return children;
  return (
    <>
      {bar}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {foot}
    </>
  );
}
