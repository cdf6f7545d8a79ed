import { type ReactNode, type RefObject, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { suspendDialog } from "#components/ui/dialog/suspend-dialog.ts";
import { CallError, call } from "./client.ts";

type Settle = (isResponded: boolean) => void;

export type Asking = { send?: typeof call; under?: RefObject<HTMLDialogElement | null> };

/** After a refusal, closes `under`, asks, and repeats. Render `dialog` outside of forms. */
export function useAskingCall(
  isAsked: (body: object) => boolean,
  dialogOf: (onEnd: Settle) => ReactNode,
  { send = call, under }: Asking = {},
): { call: typeof call; dialog: ReactNode } {
  const settle = useRef<Settle | null>(null);
  const bringBack = useRef<(() => unknown) | null>(null);
  const [isAsking, setIsAsking] = useState(false);

  function ask(): Promise<boolean> {
    const shown = under?.current;
    const focused = document.activeElement;
    bringBack.current = shown?.open
      ? suspendDialog(shown)
      : () => focused instanceof HTMLElement && focused.focus();
    setIsAsking(true);
    return new Promise((resolve) => {
      settle.current = resolve;
    });
  }

  function end(isResponded: boolean) {
    // Shows the first dialog again before the repeated call may close it.
    flushSync(() => setIsAsking(false));
    bringBack.current?.();
    bringBack.current = null;
    settle.current?.(isResponded);
    settle.current = null;
  }

  const askingCall: typeof call = async (path, options) => {
    try {
      return await send(path, options);
    } catch (error) {
      const body = error instanceof CallError ? error.body : null;
      const isMet = typeof body === "object" && body !== null && isAsked(body);
      if (!isMet || !(await ask())) throw error;
      return send(path, options);
    }
  };

  return { call: askingCall, dialog: isAsking ? dialogOf(end) : null };
}
