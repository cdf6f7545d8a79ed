"use client";

import { type FormEvent, useState } from "react";
import type { Message } from "#components/ui/notice.tsx";
import { calls } from "#lib/config/paths.ts";
import { call } from "#lib/http/client.ts";
import { callMessage } from "./call-message.ts";
import { emptyRequiredFields, registerPayload } from "./register-fields.ts";

/** Registers with the form's fields; `onDone` clears what the form cannot reset itself. */
export function useRegister(onDone: () => void) {
  const [pending, setPending] = useState(false);
  const [message, setMessage] = useState<Message | null>(null);
  const [empty, setEmpty] = useState<readonly string[]>([]);

  function check(form: HTMLFormElement): boolean {
    const names = emptyRequiredFields(form);
    setEmpty(names);
    if (names.length === 0) return form.reportValidity();
    setMessage({ tone: "bad", text: "Please fill all required fields." });
    form.querySelector<HTMLInputElement>(`[name="${names[0]}"]`)?.focus();
    return false;
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    if (pending || !check(form)) return;
    setPending(true);
    setMessage(null);
    try {
      await call(calls.register.path, { method: "POST", json: registerPayload(form) });
      form.reset();
      onDone();
      setMessage({ tone: "good", text: "Registration successful! You can now login." });
    } catch (error) {
      const text = callMessage(error, "Registration failed. Please try again.");
      setMessage({ tone: "bad", text });
    }
    setPending(false);
  }

  return { pending, message, empty, submit };
}
