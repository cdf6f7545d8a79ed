import { type Asking, useAskingCall } from "#components/calls/use-asking-call.ts";
import { EntryDialog } from "./entry-dialog.tsx";

/**
 * Wraps `call`: asks for the second factor when the desk is closed or the factor too old. A call
 * that begins in a dialog names it: one modal is shown at a time.
 */
export function useDeskCall(asking?: Asking) {
  return useAskingCall(wantsFactor, (onEnd) => <EntryDialog onEnd={onEnd} />, asking);
}

const wantsFactor = (body: object) => "desk" in body;
