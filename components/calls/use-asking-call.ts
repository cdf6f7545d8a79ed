import { type ReactNode, useRef, useState } from "react";
import { CallError, call } from "./client.ts";

type Settle = (isAnswered: boolean) => void;

/**
 * Wraps `call`: when the body of a refusal asks for something, shows a dialog and calls again.
 * Render `dialog` outside of forms. `send` may ask for something else first.
 */
export function useAskingCall(
  isAsked: (body: object) => boolean,
  dialogOf: (onEnd: Settle) => ReactNode,
  send: typeof call = call,
): { call: typeof call; dialog: ReactNode } {
  const settle = useRef<Settle | null>(null);
  const [isAsking, setIsAsking] = useState(false);

  function ask(): Promise<boolean> {
    setIsAsking(true);
    return new Promise((resolve) => {
      settle.current = resolve;
    });
  }

  function end(isAnswered: boolean) {
    setIsAsking(false);
    settle.current?.(isAnswered);
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
