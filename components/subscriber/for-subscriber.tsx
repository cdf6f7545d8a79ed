"use client";

import { type ReactNode, useEffect, useState } from "react";
import { showPlan } from "#components/session/plan-mark.ts";
import { useSession } from "#components/session/session-provider.tsx";
import styles from "./for-subscriber.module.css";

type Parts = typeof import("./subscriber-parts.tsx");
type Own = { parts: Parts["parts"]; goOn: Awaited<ReturnType<Parts["readGoOn"]>> };
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
    <div className={styles.places}>
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
      const { parts, readGoOn } = await import("./subscriber-parts.tsx");
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
