import type { call } from "#components/calls/client.ts";
import { useAskingCall } from "#components/calls/use-asking-call.ts";
import { EntryDialog } from "./entry-dialog.tsx";

/** Wraps `call`: asks for the second factor when the desk is closed or the factor too old. */
export function useDeskCall(send?: typeof call) {
  return useAskingCall(wantsFactor, (onEnd) => <EntryDialog onEnd={onEnd} />, send);
}

const wantsFactor = (body: object) => "desk" in body;
