"use client";

import { useState } from "react";
import { call } from "#components/calls/client.ts";
import type { Message } from "#components/ui/notice.tsx";
import { callMessage } from "./call-message.ts";
import { words } from "./call-words.ts";
import { passkeySentence } from "./webauthn.ts";

type Options<Answer> = {
  /** Sent as JSON; what must be asked for first, of the user say, is a function. */
  json?: object | (() => Promise<object>);
  done?: string;
  /** Gets the answer of a call that went well. */
  onAnswer?: (answer: Answer) => void;
};

/** One call at a time, with the message that it leaves. `send` may be that of `useProof`. */
export function useCall(send: typeof call = call) {
  const [pending, setPending] = useState(false);
  const [message, setMessage] = useState<Message | null>(null);

  /** Resolves with true, and shows `done`, when the call went well; else with false and why not. */
  async function run<Answer>(path: string, options: Options<Answer> = {}) {
    if (pending) return false;
    setPending(true);
    setMessage(null);
    const failure = await failureOf(send, path, options);
    setPending(false);
    if (failure !== null) setMessage({ tone: "bad", text: failure });
    else if (options.done) setMessage({ tone: "good", text: options.done });
    return failure === null;
  }

  return { pending, message, run, clear: () => setMessage(null) };
}

async function failureOf<Answer>(
  send: typeof call,
  path: string,
  { json, onAnswer }: Options<Answer>,
): Promise<string | null> {
  try {
    const value = typeof json === "function" ? await json() : json;
    const answer = await send<Answer>(path, { method: "POST", json: value });
    // The session is over, and the page reloads unless it has done so lately.
    if (answer === null) return words.sessionOver;
    onAnswer?.(answer);
    return null;
  } catch (error) {
    return passkeySentence(error) ?? callMessage(error, words.unreachable);
  }
}
