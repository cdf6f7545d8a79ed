"use client";

import Link from "next/link";
import { useId } from "react";
import { useCall } from "#components/calls/use-call.ts";
import styles from "#components/sign-in/account.module.css";
import { Button } from "#components/ui/button/button.tsx";
import { Field } from "#components/ui/form/field.tsx";
import { Notice } from "#components/ui/form/notice.tsx";
import { calls, paths } from "#lib/core/config/paths.ts";
import { strings as linkStrings } from "./link-strings.ts";

const strings = linkStrings.forgottenPassword;

/** The response is the same for every address. */
export function ForgottenPasswordForm() {
  const { pending, message, run, form } = useCall();
  const messageId = useId();

  const submit = (data: FormData) =>
    run(calls.forgotPassword.path, { json: Object.fromEntries(data), done: strings.sent });

  return (
    <form className={styles.form} {...form(submit)}>
      <Field
        label={strings.email}
        name="email_address"
        type="email"
        autoComplete="email"
        required
        invalid={message?.tone === "bad"}
        describedBy={messageId}
      />
      <Notice message={message} id={messageId} />
      <Button type="submit" wide pending={pending}>
        {pending ? strings.pending : strings.submit}
      </Button>
      <Link href={paths.login}>{strings.back}</Link>
    </form>
  );
}
