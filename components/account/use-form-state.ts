"use client";

import { type FormEvent, useState } from "react";
import type { Message } from "#components/ui/notice.tsx";
import { emptyRequiredFields } from "./required-fields.ts";
import { words } from "./words.ts";

/** What a form with required fields shows: that it is being sent, its message, its blank fields. */
export function useFormState() {
  const [pending, setPending] = useState(false);
  const [message, setMessage] = useState<Message | null>(null);
  const [empty, setEmpty] = useState<readonly string[]>([]);

  /** True when the form may be sent; else it says why, and the first blank field has the focus. */
  function check(form: HTMLFormElement): boolean {
    const names = emptyRequiredFields(form);
    setEmpty(names);
    if (names.length === 0) return form.reportValidity();
    setMessage({ tone: "bad", text: words.required });
    form.querySelector<HTMLInputElement>(`[name="${names[0]}"]`)?.focus();
    return false;
  }

  /** Takes back what is no longer true when something is typed: a message, or a field's mark. */
  function onInput(event: FormEvent<HTMLFormElement>) {
    if (empty.length === 0 && message === null) return;
    const blank = new Set(emptyRequiredFields(event.currentTarget));
    const left = empty.filter((name) => blank.has(name));
    setEmpty(left);
    if (left.length === 0) setMessage(null);
  }

  return { pending, setPending, message, setMessage, empty, check, onInput };
}
