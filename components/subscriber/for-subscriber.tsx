"use client";

import { type ReactNode, useEffect, useState } from "react";
import { showPlan } from "#components/session/plan-mark.ts";
import { useSession } from "#components/session/session-provider.tsx";
import styles from "./for-subscriber.module.css";
import type { GoOn } from "./go-on.ts";

type Parts = typeof import("./subscriber-parts.tsx");
type Own = { parts: Parts["parts"]; goOn: GoOn };
type ForSubscriberProps = { part: keyof Parts["parts"]; children: ReactNode };

/**
 * Shows a subscriber her own part in the place of what sells the plan. That is hidden from the
 * first paint, by the mark of an earlier session check, and keeps its space.
 */
export function ForSubscriber({ part, children }: ForSubscriberProps) {
  const { user } = useSession();
  const own = useOwn(user?.plan_status === "ACTIVE");
  const Part = own?.parts[part];
  return (
    <div className={styles.places} data-go-on="">
      <div className={styles.sold} data-hidden={own !== null}>
        {children}
      </div>
      {own && Part && <Part goOn={own.goOn} />}
    </div>
  );
}

/** Loads the parts for subscribers alone: a visitor pays no byte for them. */
function useOwn(isSubscriber: boolean): Own | null {
  const [own, setOwn] = useState<Own | null>(null);
  useEffect(() => {
    if (!isSubscriber) return;
    let isHere = true;
    const work = async () => {
      const [{ parts }, { readGoOn }] = await Promise.all([
        import("./subscriber-parts.tsx"),
        import("./read-go-on.ts"),
      ]);
      const goOn = await readGoOn();
      if (isHere) setOwn({ parts, goOn });
    };
    work().catch((error: unknown) => {
      reportError(error);
      // The page as a visitor sees it.
      showPlan(false);
    });
    return () => {
      isHere = false;
    };
  }, [isSubscriber]);
  return isSubscriber ? own : null;
}
