import { useAskingCall } from "#components/calls/use-asking-call.ts";
import { EntryDialog } from "./entry-dialog.tsx";

/** Wraps `call`: asks for the second factor when the desk is closed or the factor too old. */
export function useDeskCall() {
  return useAskingCall(wantsFactor, (onEnd) => <EntryDialog onEnd={onEnd} />);
}

const wantsFactor = (body: object) => "desk" in body;
