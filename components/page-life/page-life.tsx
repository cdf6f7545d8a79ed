import { ModuleFailureScript } from "./module-failure-script.tsx";
import { ReloadAfterHours } from "./reload-after-hours.tsx";

/** What keeps an open page alive: a reload after hours, and one where a module failed to load. */
export function PageLife() {
  return (
    <>
      <ModuleFailureScript />
      <ReloadAfterHours />
    </>
  );
}
