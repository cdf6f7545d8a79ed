"use client";

import { useSelectedLayoutSegment } from "next/navigation";
import type { ReactNode } from "react";
import { ContinueWatching } from "#components/subscriber/continue-watching.tsx";
import type { FrameContent } from "./frame-content.ts";
import { NavigationBar } from "./navigation-bar.tsx";
import { SiteFooter } from "./site-footer.tsx";

/** A client component: what the server renders would be in each page twice. */
export function SiteFrame({ frame, children }: { frame: FrameContent; children: ReactNode }) {
  if (useSelectedLayoutSegment() === "desk") return children;
  return (
    <>
      <NavigationBar {...frame} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter {...frame} />
      <ContinueWatching />
    </>
  );
}
