import type { Asking } from "#components/calls/use-asking-call.ts";
import { useProof } from "#components/profile/settings/proof-dialog.tsx";
import { useDeskCall } from "./use-desk-call.tsx";

/** Wraps `call` for changes of the factor: asks for a proof of identity and the factor. */
export function useFactorCall(asking: Pick<Asking, "under"> = {}) {
  const proof = useProof(asking);
  const desk = useDeskCall({ ...asking, send: proof.call });
  const dialog = (
    <>
      {proof.dialog}
      {desk.dialog}
    </>
  );
  return { call: desk.call, dialog };
}
