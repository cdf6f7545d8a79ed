"use client";

import { type FormEvent, useRef, useState } from "react";
import { CallError, call, login, loginWithPasskey } from "#components/calls/client.ts";
import type { Message } from "#components/ui/notice.tsx";
import { calls } from "#lib/core/config/paths.ts";
import { callMessage } from "./call-message.ts";
import { words as callWords } from "./call-words.ts";
import { nextPath } from "./next-path.ts";
import { useSession } from "./session-provider.tsx";
import {
  canAutofillPasskeys,
  passkeySentence,
  type RequestOptions,
  signWithPasskey,
} from "./webauthn.ts";
import { words } from "./words.ts";

/** Logs in with the form's fields or with a passkey, then leads on by a full navigation. */
export function useLogin() {
  const [pending, setPending] = useState(false);
  const [message, setMessage] = useState<Message | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const { refresh } = useSession();

  async function attempt(logIn: () => Promise<void>) {
    setPending(true);
    setMessage(null);
    try {
      await logIn();
      await refresh();
      window.location.assign(nextPath(window.location));
    } catch (error) {
      setPending(false);
      setMessage({ tone: "bad", text: loginSentence(error) });
    }
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pending || !event.currentTarget.reportValidity()) return;
    const data = new FormData(event.currentTarget);
    await attempt(() =>
      login({
        email_address: String(data.get("email_address")),
        password: String(data.get("password")),
        remember_me: data.has("remember_me"),
      }),
    );
  }

  const logInWith = (passkey: object) => {
    const remember_me = form.current !== null && new FormData(form.current).has("remember_me");
    return loginWithPasskey({ passkey, remember_me });
  };

  /** Signs in by the browser's dialog. */
  const pressPasskey = () => attempt(async () => logInWith(await askForPasskey(false)));

  /** Has the browser offer passkeys in the field for the user name, and signs in with one chosen. */
  async function offerPasskeys() {
    if (pending || !(await canAutofillPasskeys())) return;
    // None was chosen, or something else was begun: nothing is to be said of that.
    const passkey = await askForPasskey(true).catch(() => null);
    if (passkey !== null) await attempt(() => logInWith(passkey));
  }

  const onInput = () => setMessage(null);
  return { form, pending, message, submit, onInput, pressPasskey, offerPasskeys };
}

async function askForPasskey(useAutofill: boolean) {
  const options = await call<RequestOptions>(calls.passkeyLoginOptions.path);
  if (options === null) throw new Error("There are no options for a passkey.");
  return signWithPasskey(options, useAutofill);
}

function loginSentence(error: unknown): string {
  const fallback = error instanceof CallError && error.status === 401;
  return (
    passkeySentence(error) ??
    callMessage(error, fallback ? words.login.wrong : callWords.unreachable)
  );
}
