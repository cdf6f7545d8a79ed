// A client component: what the server renders would be in each page twice.
"use client";

import { EarlyPressScript, ModuleFailureScript } from "./inline-scripts.tsx";
import { LiveSign } from "./live-sign.tsx";
import { ReloadAfterHours } from "./reload-after-hours.tsx";

export function PageLife() {
  return (
    <>
      <ModuleFailureScript />
      <EarlyPressScript />
      <ReloadAfterHours />
      <LiveSign />
    </>
  );
}
