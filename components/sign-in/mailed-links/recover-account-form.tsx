"use client";

import { useState } from "react";
import { useCall } from "#components/calls/use-call.ts";
import styles from "#components/sign-in/account.module.css";
import { PasswordField } from "#components/sign-in/password-field.tsx";
import { strings as signInStrings } from "#components/sign-in/sign-in-strings.ts";
import { Submit } from "#components/ui/button/button.tsx";
import { ButtonLink } from "#components/ui/button/button-link.tsx";
import { Notice } from "#components/ui/form/notice.tsx";
import { calls, paths } from "#lib/core/config/paths.ts";
import { failureOfLink } from "./failure-of-link.ts";
import { noLink } from "./link-strings.ts";
import { useLinkToken } from "./use-link-token.ts";

const strings = signInStrings.recoverAccountPage;
const failure = failureOfLink(strings.dead);

type Recovered = { user_id: string; address_taken: boolean };

export function RecoverAccountForm() {
  const token = useLinkToken();
  const [password, setPassword] = useState<string | null>(null);
  const [recovered, setRecovered] = useState<Recovered | null>(null);
  const { pending, message, messageId, fieldState, run, form } = useCall();

  const submit = (data: FormData) => {
    const json = { token, password: data.get("password") };
    return run<Recovered>(calls.recoverAccount.path, { json, onSuccess: setRecovered, failure });
  };

  if (recovered !== null) return <Done recovered={recovered} />;
  if (token === "") return <Notice message={noLink} />;
  return (
    <form className="form" {...form(submit)}>
      <ul className={styles.effects}>
        {strings.effects.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <PasswordField
        label={strings.password}
        value={password}
        onChange={setPassword}
        {...fieldState}
      />
      <Notice message={message} id={messageId} />
      <Submit wide pending={pending} text={strings.button} busy={strings.saving} />
    </form>
  );
}

function Done({ recovered }: { recovered: Recovered }) {
  const isTaken = recovered.address_taken;
  const text = isTaken ? `${strings.taken} ${recovered.user_id}` : strings.done;
  return (
    <div className="form">
      <Notice message={{ tone: isTaken ? "quiet" : "good", text }} />
      <ButtonLink href={paths.login} wide>
        {strings.login}
      </ButtonLink>
    </div>
  );
}
