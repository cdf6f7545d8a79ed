import { type ReactNode, useRef, useState } from "react";
import { CallError, call } from "#components/calls/client.ts";
import { ProofDialog } from "./proof-dialog.tsx";

type Settle = (proven: boolean) => void;

/**
 * Wraps `call`: when the server asks for a proof of identity, shows a dialog and retries the call.
 * Render `dialog` outside of forms.
 */
export function useProof(): { call: typeof call; dialog: ReactNode } {
  const settle = useRef<Settle | null>(null);
  const [isAsking, setIsAsking] = useState(false);

  function ask(): Promise<boolean> {
    setIsAsking(true);
    return new Promise((resolve) => {
      settle.current = resolve;
    });
  }

  function end(proven: boolean) {
    setIsAsking(false);
    settle.current?.(proven);
    settle.current = null;
  }

  const provenCall: typeof call = async (path, options) => {
    try {
      return await call(path, options);
    } catch (error) {
      if (!wantsProof(error) || !(await ask())) throw error;
      return call(path, options);
    }
  };

  return { call: provenCall, dialog: isAsking ? <ProofDialog onEnd={end} /> : null };
}

function wantsProof(error: unknown): boolean {
  if (!(error instanceof CallError) || typeof error.body !== "object") return false;
  return error.body !== null && "proof" in error.body && error.body.proof === "needed";
}
