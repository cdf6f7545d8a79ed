import { type Asking, useAskingCall } from "#components/calls/use-asking-call.ts";
import { EntryDialog } from "./entry-dialog.tsx";

/** Asks for the second factor when needed. `asking.under` is the dialog to hide meanwhile. */
export function useDeskCall(asking?: Asking) {
  return useAskingCall(wantsFactor, (onEnd) => <EntryDialog onEnd={onEnd} />, asking);
}

const wantsFactor = (body: object) => "desk" in body;
