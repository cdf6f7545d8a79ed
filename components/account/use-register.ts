"use client";

import type { FormEvent } from "react";
import { calls } from "#lib/config/paths.ts";
import { call } from "#lib/http/client.ts";
import { callMessage } from "./call-message.ts";
import { registerPayload } from "./register-fields.ts";
import { useFormState } from "./use-form-state.ts";

/** Registers with the form's fields; `onDone` clears what the form cannot reset itself. */
export function useRegister(onDone: () => void) {
  const { pending, setPending, message, setMessage, empty, check } = useFormState();

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
