"use client";

import Link from "next/link";
import { useId } from "react";
import { beginSession } from "#components/calls/client.ts";
import { useCall } from "#components/calls/use-call.ts";
import { Button } from "#components/ui/button/button.tsx";
import { CurrentPassword } from "#components/ui/form/field.tsx";
import { Notice } from "#components/ui/form/notice.tsx";
import { type Provider, providerNames } from "#lib/accounts/identities/identity-words.ts";
import { calls, paths } from "#lib/core/config/paths.ts";
import styles from "./account.module.css";
import { words as signInWords } from "./sign-in-words.ts";

const words = signInWords.linkSignInPage;

export function LinkSignInForm({ provider, email }: { provider: Provider; email: string }) {
  const { attempt, pending, message, form } = useCall();
  const messageId = useId();

  function submit(data: FormData) {
    const json = { password: String(data.get("password")) };
    const link = async () => {
      const { next } = await beginSession<{ next: string }>(calls.linkAtSignIn.path, json);
      // Back would show the spent form from the browser's back/forward cache.
      window.location.replace(next);
      return null;
    };
    return attempt(link, { leaves: true });
  }

  return (
    <form className={styles.form} {...form(submit)}>
      <p>{words.exists(providerNames[provider], email)}</p>
      <CurrentPassword label={words.password} invalid={message !== null} describedBy={messageId} />
      <Notice message={message} id={messageId} />
      <Button type="submit" wide pending={pending}>
        {pending ? words.linking : words.submit(providerNames[provider])}
      </Button>
      <p>
        {words.forgotten} <Link href={paths.forgottenPassword}>{words.forgottenLink}</Link>
      </p>
    </form>
  );
}
