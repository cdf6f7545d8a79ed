import { LiveSign } from "./live-sign.tsx";
import { ModuleFailureScript } from "./module-failure-script.tsx";
import { ReloadAfterHours } from "./reload-after-hours.tsx";

/**
 * What keeps an open page alive: a reload after hours, one where a module failed to load,
 * and a sign that it answers.
 */
export function PageLife() {
  return (
    <>
      <ModuleFailureScript />
      <ReloadAfterHours />
      <LiveSign />
    </>
  );
}
