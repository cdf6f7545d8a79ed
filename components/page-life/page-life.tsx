// A client component: what the server renders would be in each page twice.
"use client";

import { HydrationSignal } from "./hydration-signal.tsx";
import { EarlyPressScript, ModuleFailureScript } from "./inline-scripts.tsx";
import { ReloadAfterHours } from "./reload-after-hours.tsx";

export function PageLife() {
  return (
    <>
      <ModuleFailureScript />
      <EarlyPressScript />
      <ReloadAfterHours />
      <HydrationSignal />
    </>
  );
}
