import { useProof } from "#components/profile/settings/use-proof.tsx";
import { useDeskCall } from "./use-desk-call.tsx";

/** Wraps `call` for a change of the factor: asks for a proof of identity and for the factor. */
export function useFactorCall() {
  const proof = useProof();
  const desk = useDeskCall({ send: proof.call });
  const dialog = (
    <>
      {proof.dialog}
      {desk.dialog}
    </>
  );
  return { call: desk.call, dialog };
}
