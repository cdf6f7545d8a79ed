"use client";

import { useState } from "react";
import { call } from "#components/calls/client.ts";
import type { Message } from "#components/ui/notice.tsx";
import { callMessage } from "./call-message.ts";
import { words as callWords } from "./call-words.ts";

/** A call that is answered with the address of another site, to which the browser then goes. */
export function useLeavingCall(send: typeof call = call) {
  const [pending, setPending] = useState(false);
  const [message, setMessage] = useState<Message | null>(null);

  /** Stays pending until the page is gone. An error keeps it here. */
  async function leave(path: string, json: object): Promise<void> {
    if (pending) return;
    setPending(true);
    setMessage(null);
    try {
      const answer = await send<{ location: string }>(path, { method: "POST", json });
      if (answer !== null) window.location.assign(answer.location);
    } catch (error) {
      setPending(false);
      setMessage({ tone: "bad", text: callMessage(error, callWords.unreachable) });
    }
  }

  return { pending, message, leave };
}
