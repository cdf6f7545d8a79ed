"use client";

import { usePathname } from "next/navigation";
import { type ComponentType, useEffect, useState } from "react";
import { useSession } from "#components/session/session-provider.tsx";
import { isForMembers } from "#lib/core/config/paths.ts";

/** Loads the bar for subscribers alone, on public pages: a visitor pays no byte for it. */
export function ContinueWatching() {
  const isSubscriber = useSession().user?.plan_status === "ACTIVE";
  const isWanted = !isForMembers(usePathname()) && isSubscriber;
  const [Bar, setBar] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (isWanted) {
      import("./continue-bar.tsx").then(
        ({ ContinueBar }) => setBar(() => ContinueBar),
        reportError,
      );
    }
  }, [isWanted]);
  return isWanted && Bar && <Bar />;
}
