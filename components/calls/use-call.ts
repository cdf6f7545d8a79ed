import { type FormEvent, useId, useState } from "react";
import { CallError, call } from "#components/calls/client.ts";
import type { Message } from "#components/ui/form/notice.tsx";
import { strings } from "./strings.ts";

export class SentenceError extends Error {}

export function callSentence(error: unknown, fallback?: string): string {
  if (!(error instanceof CallError)) return fallback ?? strings.unreachable;
  // A proxy's error page has no detail.
  return error.detail || (fallback ?? strings.failed);
}

type Outcome = {
  /** Stays pending after a success, until the page unloads. */
  leaves?: boolean;
  failure?: (error: unknown) => Message;
};

export type Said<Body> = string | ((response: Body) => string);

type CallOptions<Body> = Outcome & {
  /** JSON. A function runs first and may ask the user. */
  json?: object | (() => Promise<object>);
  body?: FormData | Blob;
  signal?: AbortSignal;
  done?: Said<Body>;
  onSuccess?: (response: Body) => unknown;
};

const bad = (text: string): Message => ({ tone: "bad", text });

export function useCall(send: typeof call = call) {
  const [pending, setPending] = useState(false);
  const [message, setMessage] = useState<Message | null>(null);
  const [empty, setEmpty] = useState<readonly string[]>([]);
  const messageId = useId();

  async function attempt(work: () => Promise<Message | null>, outcome: Outcome = {}) {
    const { leaves = false, failure = (error) => bad(callSentence(error)) } = outcome;
    if (pending) return false;
    setPending(true);
    setMessage(null);
    try {
      const said = await work();
      setMessage(said);
      setPending(leaves);
      // Back may show the page again as it was, from the browser's back/forward cache.
      if (leaves) addEventListener("pageshow", () => setPending(false), { once: true });
      return true;
    } catch (error) {
      setMessage(error instanceof SentenceError ? bad(error.message) : failure(error));
      setPending(false);
      return false;
    }
  }

  function run<Body>(path: string, options: CallOptions<Body> = {}) {
    const { json, body: bytes, signal, done, onSuccess } = options;
    return attempt(async () => {
      const value = typeof json === "function" ? await json() : json;
      const body = bytes ? { body: bytes } : { json: value };
      const response = await send<Body>(path, {
        method: "POST",
        ...body,
        ...(signal && { signal }),
      });
      // A 401: the page reloads, unless it did within five minutes.
      if (response === null) throw new SentenceError(strings.sessionOver);
      await onSuccess?.(response);
      const text = typeof done === "function" ? done(response) : done;
      return text ? { tone: "good", text } : null;
    }, options);
  }

  function isComplete(form: HTMLFormElement, sentence: string | undefined): boolean {
    const names = sentence === undefined ? [] : blankFields(form);
    setEmpty(names);
    if (sentence === undefined || names.length === 0) return form.reportValidity();
    setMessage(bad(sentence));
    form.querySelector<HTMLInputElement>(`[name="${names[0]}"]`)?.focus();
    return false;
  }

  /** `required`: the sentence for blank fields; without it the browser shows its own. */
  function form(submit: (data: FormData, form: HTMLFormElement) => unknown, required?: string) {
    return {
      method: "post",
      noValidate: true,
      onSubmit(event: FormEvent<HTMLFormElement>) {
        event.preventDefault();
        const element = event.currentTarget;
        if (!pending && isComplete(element, required)) submit(new FormData(element), element);
      },
      onInput(event: FormEvent<HTMLFormElement>) {
        if (empty.length === 0 && message === null) return;
        const blank = blankFields(event.currentTarget);
        const left = empty.filter((name) => blank.includes(name));
        setEmpty(left);
        if (left.length === 0) setMessage(null);
      },
    };
  }

  const clear = () => setMessage(null);
  /** Of a form's only field, which the message is about. */
  const fieldState = { invalid: message?.tone === "bad", describedBy: messageId };
  return { pending, message, messageId, fieldState, empty, attempt, run, form, clear };
}

export function leavingFor(json: object): CallOptions<{ location: string }> {
  return { json, leaves: true, onSuccess: ({ location }) => window.location.assign(location) };
}

const isBlank = ({ type, checked, value }: HTMLInputElement) =>
  type === "checkbox" ? !checked : value.trim() === "";

function blankFields(form: HTMLFormElement): string[] {
  return [...form.elements]
    .filter((element) => element instanceof HTMLInputElement)
    .filter((input) => input.required && isBlank(input))
    .map((input) => input.name);
}
