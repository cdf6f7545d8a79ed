"use client";

import { type FormEvent, useState } from "react";
import type { Message } from "#components/ui/notice.tsx";
import { CallError, login } from "#lib/http/client.ts";
import { callMessage } from "./call-message.ts";
import { words as callWords } from "./call-words.ts";
import { nextPath } from "./next-path.ts";
import { useSession } from "./session-provider.tsx";
import { words } from "./words.ts";

/** Logs in with the form's fields, then leads on by a full navigation. */
export function useLogin() {
  const [pending, setPending] = useState(false);
  const [message, setMessage] = useState<Message | null>(null);
  const { refresh } = useSession();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pending || !event.currentTarget.reportValidity()) return;
    const data = new FormData(event.currentTarget);
    setPending(true);
    setMessage(null);
    try {
      await login({
        email_address: String(data.get("email_address")),
        password: String(data.get("password")),
        remember_me: data.has("remember_me"),
      });
      await refresh();
      window.location.assign(nextPath(window.location));
    } catch (error) {
      setPending(false);
      setMessage({ tone: "bad", text: loginSentence(error) });
    }
  }

  return { pending, message, submit, onInput: () => setMessage(null) };
}

function loginSentence(error: unknown): string {
  if (error instanceof CallError && error.status === 401) return words.login.wrong;
  return callMessage(error, callWords.unreachable);
}
