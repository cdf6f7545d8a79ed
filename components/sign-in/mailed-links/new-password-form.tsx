"use client";

import { useState } from "react";
import { useCall } from "#components/calls/use-call.ts";
import { PasswordField } from "#components/sign-in/password-field.tsx";
import { Submit } from "#components/ui/button/button.tsx";
import { ButtonLink } from "#components/ui/button/button-link.tsx";
import { Notice } from "#components/ui/form/notice.tsx";
import { calls, paths } from "#lib/core/config/paths.ts";
import { failureOfLink } from "./failure-of-link.ts";
import { strings as linkStrings, noLink } from "./link-strings.ts";
import { useLinkToken } from "./use-link-token.ts";

const strings = linkStrings.newPassword;
const failure = failureOfLink(strings.dead);

export function NewPasswordForm() {
  const token = useLinkToken();
  const [password, setPassword] = useState<string | null>(null);
  const [done, setDone] = useState(false);
  const { pending, message, messageId, fieldState, run, form } = useCall();

  async function submit(data: FormData) {
    // From the form: input before hydration is missing in the state.
    const json = { token, password: data.get("password") };
    setDone(await run(calls.newPassword.path, { json, done: strings.done, failure }));
  }

  if (token === "") {
    return (
      <div className="form">
        <Notice message={noLink} />
        <AskAgain />
      </div>
    );
  }
  return (
    <form className="form" {...form(submit)}>
      {!done && <PasswordField value={password} onChange={setPassword} {...fieldState} />}
      <Notice message={message} id={messageId} />
      {done ? (
        <ButtonLink href={paths.login} wide>
          {strings.login}
        </ButtonLink>
      ) : (
        <Submit wide pending={pending} text={strings.submit} busy={strings.pending} />
      )}
      {message?.tone === "bad" && <AskAgain />}
    </form>
  );
}

function AskAgain() {
  return (
    <ButtonLink href={paths.forgottenPassword} look="outline" wide>
      {strings.askAgain}
    </ButtonLink>
  );
}
