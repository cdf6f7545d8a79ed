import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useRef } from "react";

/** Reloads the page's tables when a work in the background ends. */
export function useReloadAfter(isRunning: boolean): void {
  const router = useRouter();
  const wasRunning = useRef(isRunning);
  const reload = useEffectEvent(() => router.refresh());
  useEffect(() => {
    if (wasRunning.current && !isRunning) reload();
    wasRunning.current = isRunning;
  }, [isRunning]);
}
