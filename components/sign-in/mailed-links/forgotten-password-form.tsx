"use client";

import Link from "next/link";
import { useId } from "react";
import { useCall } from "#components/calls/use-call.ts";
import styles from "#components/sign-in/account.module.css";
import { Button } from "#components/ui/button/button.tsx";
import { Field } from "#components/ui/form/field.tsx";
import { Notice } from "#components/ui/form/notice.tsx";
import { calls, paths } from "#lib/core/config/paths.ts";
import { words as linkWords } from "./link-words.ts";

const words = linkWords.forgottenPassword;

/** The response is the same for every address. */
export function ForgottenPasswordForm() {
  const { pending, message, run, form } = useCall();
  const messageId = useId();

  const submit = (data: FormData) =>
    run(calls.forgotPassword.path, { json: Object.fromEntries(data), done: words.sent });

  return (
    <form className={styles.form} {...form(submit)}>
      <Field
        label={words.email}
        name="email_address"
        type="email"
        autoComplete="email"
        required
        invalid={message?.tone === "bad"}
        describedBy={messageId}
      />
      <Notice message={message} id={messageId} />
      <Button type="submit" wide pending={pending}>
        {pending ? words.pending : words.submit}
      </Button>
      <Link href={paths.login}>{words.back}</Link>
    </form>
  );
}
