"use client";

import Link from "next/link";
import { type FormEvent, useId, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { type Message, Notice } from "#components/ui/notice.tsx";
import { paths } from "#lib/config/paths.ts";
import { linkSignInPage, type Provider, providerNames } from "#lib/content/identities.ts";
import { linkAtSignIn } from "#lib/http/client.ts";
import styles from "./account.module.css";
import { callMessage, unreachable } from "./call-message.ts";

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
      setMessage({ tone: "bad", text: callMessage(error, unreachable) });
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
      <p>{linkSignInPage.exists(providerNames[provider], email)}</p>
      <Field
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        required
        invalid={message !== null}
        describedBy={messageId}
      />
      <Notice message={message} id={messageId} />
      <Button type="submit" wide pending={pending}>
        {pending ? "Linking…" : `Link ${providerNames[provider]}`}
      </Button>
      <p>
        {linkSignInPage.forgotten}{" "}
        <Link href={paths.forgottenPassword}>{linkSignInPage.forgottenLink}</Link>
      </p>
    </form>
  );
}
