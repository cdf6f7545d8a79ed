import { type Asking, useAskingCall } from "#components/calls/use-asking-call.ts";
import { EntryDialog } from "./entry-dialog.tsx";

/**
 * Wraps `call`: asks for the second factor if the desk is closed or the factor too old. A call from
 * a dialog names it, as only one modal is shown at a time.
 */
export function useDeskCall(asking?: Asking) {
  return useAskingCall(wantsFactor, (onEnd) => <EntryDialog onEnd={onEnd} />, asking);
}

const wantsFactor = (body: object) => "desk" in body;
