"use client";

import Link from "next/link";
import { type FormEvent, useId, useState } from "react";
import { linkAtSignIn } from "#components/calls/client.ts";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { type Message, Notice } from "#components/ui/notice.tsx";
import { type Provider, providerNames } from "#lib/content/identities.ts";
import { paths } from "#lib/core/config/paths.ts";
import styles from "./account.module.css";
import { callMessage } from "./call-message.ts";
import { words as callWords } from "./call-words.ts";
import { words as signInWords } from "./sign-in-words.ts";

/** Links the identity that waits in the browser, by the account's password, and leads on. */
export function LinkSignInForm({ provider, email }: { provider: Provider; email: string }) {
  const [pending, setPending] = useState(false);
  const [message, setMessage] = useState<Message | null>(null);
  const messageId = useId();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pending || !event.currentTarget.reportValidity()) return;
    setPending(true);
    setMessage(null);
    try {
      const password = String(new FormData(event.currentTarget).get("password"));
      window.location.assign(await linkAtSignIn(password));
    } catch (error) {
      setPending(false);
      setMessage({ tone: "bad", text: callMessage(error, callWords.unreachable) });
    }
  }

  return (
    <form
      className={styles.form}
      method="post"
      noValidate
      onSubmit={submit}
      onInput={() => setMessage(null)}
    >
      <p>{signInWords.linkSignInPage.exists(providerNames[provider], email)}</p>
      <Field
        label={signInWords.linkSignInPage.password}
        name="password"
        type="password"
        autoComplete="current-password"
        required
        invalid={message !== null}
        describedBy={messageId}
      />
      <Notice message={message} id={messageId} />
      <Button type="submit" wide pending={pending}>
        {pending
          ? signInWords.linkSignInPage.linking
          : signInWords.linkSignInPage.submit(providerNames[provider])}
      </Button>
      <p>
        {signInWords.linkSignInPage.forgotten}{" "}
        <Link href={paths.forgottenPassword}>{signInWords.linkSignInPage.forgottenLink}</Link>
      </p>
    </form>
  );
}
