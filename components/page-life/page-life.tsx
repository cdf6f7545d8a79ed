import { EarlyPressScript } from "./early-press-script.tsx";
import { LiveSign } from "./live-sign.tsx";
import { ModuleFailureScript } from "./module-failure-script.tsx";
import { ReloadAfterHours } from "./reload-after-hours.tsx";

/**
 * What keeps an open page alive: a reload after hours, one where a module failed to load, a sign
 * that it answers, and what was pressed before.
 */
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
