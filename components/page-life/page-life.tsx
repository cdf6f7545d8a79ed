import { EarlyPressScript } from "./early-press-script.tsx";
import { LiveSign } from "./live-sign.tsx";
import { ModuleFailureScript } from "./module-failure-script.tsx";
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
