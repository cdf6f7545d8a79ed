"use client";

import { useState } from "react";
import type { Message } from "#components/ui/notice.tsx";
import { call } from "#lib/http/client.ts";
import { callMessage } from "./call-message.ts";
import { words } from "./call-words.ts";

/** One call at a time, with the message that it leaves. */
export function useCall() {
  const [pending, setPending] = useState(false);
  const [message, setMessage] = useState<Message | null>(null);

  /** Resolves with true, and shows `done`, when the call went well; else with false and why not. */
  async function run(path: string, options: { json?: object; done?: string } = {}) {
    if (pending) return false;
    setPending(true);
    setMessage(null);
    const failure = await failureOf(path, options.json);
    setPending(false);
    if (failure !== null) setMessage({ tone: "bad", text: failure });
    else if (options.done) setMessage({ tone: "good", text: options.done });
    return failure === null;
  }

  return { pending, message, run, clear: () => setMessage(null) };
}

async function failureOf(path: string, json?: object): Promise<string | null> {
  try {
    const answer = await call(path, { method: "POST", json });
    // The session is over, and the page reloads unless it has done so lately.
    return answer === null ? words.sessionOver : null;
  } catch (error) {
    return callMessage(error, words.unreachable);
  }
}
