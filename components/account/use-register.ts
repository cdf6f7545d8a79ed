"use client";

import type { FormEvent } from "react";
import { call } from "#components/calls/client.ts";
import { calls } from "#lib/core/config/paths.ts";
import { callMessage } from "./call-message.ts";
import { registerPayload } from "./register-fields.ts";
import { useFormState } from "./use-form-state.ts";
import { words } from "./words.ts";

/** Registers with the form's fields. `onDone` gets the address, when the form has been reset. */
export function useRegister(onDone: (address: string) => void) {
  const { pending, setPending, message, setMessage, empty, check, onInput } = useFormState();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    if (pending || !check(form)) return;
    setPending(true);
    setMessage(null);
    try {
      const json = registerPayload(form);
      await call(calls.register.path, { method: "POST", json });
      form.reset();
      onDone(json.email_address.trim());
      setMessage({ tone: "good", text: words.register.done });
    } catch (error) {
      const text = callMessage(error, words.register.failed);
      setMessage({ tone: "bad", text });
    }
    setPending(false);
  }

  return { pending, message, empty, submit, onInput };
}
