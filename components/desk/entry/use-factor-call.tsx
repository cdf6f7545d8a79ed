import type { Asking } from "#components/calls/use-asking-call.ts";
import { useProof } from "#components/profile/settings/use-proof.tsx";
import { useDeskCall } from "./use-desk-call.tsx";

/** Wraps `call` for a change of the factor: asks for a proof of identity and for the factor. */
export function useFactorCall({ under }: Pick<Asking, "under"> = {}) {
  const dialogUnder = under ? { under } : {};
  const proof = useProof(dialogUnder);
  const desk = useDeskCall({ ...dialogUnder, send: proof.call });
  const dialog = (
    <>
      {proof.dialog}
      {desk.dialog}
    </>
  );
  return { call: desk.call, dialog };
}
