import { type Asking, useAskingCall } from "#components/calls/use-asking-call.ts";
import { ProofDialog } from "./proof-dialog.tsx";

/** Wraps `call`: asks for a proof of identity when the server requires one. */
export function useProof(asking?: Asking) {
  return useAskingCall(wantsProof, (onEnd) => <ProofDialog onEnd={onEnd} />, asking);
}

const wantsProof = (body: object) => "proof" in body && body.proof === "needed";
