"use client";

import { useSelectedLayoutSegment } from "next/navigation";
import type { ReactNode } from "react";

type SiteFrameProps = { bar: ReactNode; foot: ReactNode; children: ReactNode };

/** The desk has its own frame. */
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
