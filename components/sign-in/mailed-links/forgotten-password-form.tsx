"use client";

import Link from "next/link";
import { useCall } from "#components/calls/use-call.ts";
import { Submit } from "#components/ui/button/button.tsx";
import { Field } from "#components/ui/form/field.tsx";
import { Notice } from "#components/ui/form/notice.tsx";
import { calls, paths } from "#lib/core/config/paths.ts";
import { strings as linkStrings } from "./link-strings.ts";

const strings = linkStrings.forgottenPassword;

/** The response is the same for every address. */
export function ForgottenPasswordForm() {
  const { pending, message, messageId, fieldState, run, form } = useCall();

  const submit = (data: FormData) =>
    run(calls.forgotPassword.path, { json: Object.fromEntries(data), done: strings.sent });

  return (
    <form className="form" {...form(submit)}>
      <Field
        label={strings.email}
        name="email_address"
        type="email"
        autoComplete="email"
        required
        {...fieldState}
      />
      <Notice message={message} id={messageId} />
      <Submit wide pending={pending} text={strings.submit} busy={strings.pending} />
      <Link href={paths.login}>{strings.back}</Link>
    </form>
  );
}
