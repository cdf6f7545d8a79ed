"use client";

import Link from "next/link";
import { useId } from "react";
import { linkAtSignIn } from "#components/calls/client.ts";
import { useCall } from "#components/calls/use-call.ts";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { type Provider, providerNames } from "#lib/content/identities.ts";
import { paths } from "#lib/core/config/paths.ts";
import styles from "./account.module.css";
import { words as signInWords } from "./sign-in-words.ts";

export function LinkSignInForm({ provider, email }: { provider: Provider; email: string }) {
  const { attempt, pending, message, form } = useCall();
  const messageId = useId();

  function submit(data: FormData) {
    const link = async () => {
      window.location.assign(await linkAtSignIn(String(data.get("password"))));
      return null;
    };
    return attempt(link, { leaves: true });
  }

  return (
    <form className={styles.form} {...form(submit)}>
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
