import { type ReactNode, useRef, useState } from "react";
import { CallError, call } from "#components/calls/client.ts";
import { EntryDialog } from "./entry-dialog.tsx";

type Settle = (opened: boolean) => void;

/** Wraps `call`: when the desk is closed or the factor too old, asks for it and calls again. */
export function useDeskCall(): { call: typeof call; dialog: ReactNode } {
  const settle = useRef<Settle | null>(null);
  const [isAsking, setIsAsking] = useState(false);

  function ask(): Promise<boolean> {
    setIsAsking(true);
    return new Promise((resolve) => {
      settle.current = resolve;
    });
  }

  function end(opened: boolean) {
    setIsAsking(false);
    settle.current?.(opened);
    settle.current = null;
  }

  const deskCall: typeof call = async (path, options) => {
    try {
      return await call(path, options);
    } catch (error) {
      if (!wantsFactor(error) || !(await ask())) throw error;
      return call(path, options);
    }
  };

  return { call: deskCall, dialog: isAsking ? <EntryDialog onEnd={end} /> : null };
}

function wantsFactor(error: unknown): boolean {
  if (!(error instanceof CallError) || typeof error.body !== "object") return false;
  return error.body !== null && "desk" in error.body;
}
