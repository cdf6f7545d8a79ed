"use client";

import { useId, useState } from "react";
import { useCall } from "#components/calls/use-call.ts";
import styles from "#components/sign-in/account.module.css";
import { PasswordField } from "#components/sign-in/password-field.tsx";
import { words as signInWords } from "#components/sign-in/sign-in-words.ts";
import { Button } from "#components/ui/button/button.tsx";
import { ButtonLink } from "#components/ui/button/button-link.tsx";
import { Notice } from "#components/ui/form/notice.tsx";
import { calls, paths } from "#lib/core/config/paths.ts";
import { noLink } from "./link-words.ts";
import { linkToken, useLinkToken } from "./use-link-token.ts";

const words = signInWords.recoverAccountPage;

type Recovered = { user_id: string; address_taken: boolean };

export function RecoverAccountForm() {
  const token = useLinkToken();
  const [password, setPassword] = useState<string | null>(null);
  const [recovered, setRecovered] = useState<Recovered | null>(null);
  const { pending, message, run, form } = useCall();
  const messageId = useId();

  const submit = (data: FormData) => {
    const json = { token: linkToken(), password: data.get("password") };
    return run<Recovered>(calls.recoverAccount.path, { json, onAnswer: setRecovered });
  };

  if (recovered !== null) return <Done recovered={recovered} />;
  if (token === "") return <Notice message={noLink} />;
  return (
    <form className={styles.form} {...form(submit)}>
      <ul className={styles.effects}>
        {words.effects.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <PasswordField
        label={words.password}
        value={password}
        onChange={setPassword}
        invalid={message?.tone === "bad"}
        describedBy={messageId}
      />
      <Notice message={message} id={messageId} />
      <Button type="submit" wide pending={pending}>
        {pending ? words.saving : words.button}
      </Button>
    </form>
  );
}

function Done({ recovered }: { recovered: Recovered }) {
  const isTaken = recovered.address_taken;
  const text = isTaken ? `${words.taken} ${recovered.user_id}` : words.done;
  return (
    <div className={styles.form}>
      <Notice message={{ tone: isTaken ? "quiet" : "good", text }} />
      <ButtonLink href={paths.login} wide>
        {words.login}
      </ButtonLink>
    </div>
  );
}
