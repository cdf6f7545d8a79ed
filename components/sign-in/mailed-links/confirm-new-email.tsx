"use client";

import { callSentence, useCall } from "#components/calls/use-call.ts";
import styles from "#components/sign-in/account.module.css";
import { strings as signInStrings } from "#components/sign-in/sign-in-strings.ts";
import { Button } from "#components/ui/button/button.tsx";
import { ButtonLink } from "#components/ui/button/button-link.tsx";
import { type Message, Notice } from "#components/ui/form/notice.tsx";
import { usedLink } from "#lib/accounts/email/link-strings.ts";
import { calls, paths } from "#lib/core/config/paths.ts";
import { noLink } from "./link-strings.ts";
import { useLinkToken } from "./use-link-token.ts";

const strings = signInStrings.changeEmailPage;

/** Waits for a press: mail programs open links, too. */
export function ConfirmNewEmail() {
  const token = useLinkToken();
  const { pending, message, run } = useCall();

  const confirm = () =>
    run(calls.confirmEmailChange.path, { json: { token }, done: strings.done, failure });

  const broken = token === "" ? noLink : null;
  return (
    <div className={styles.form}>
      <Notice message={message ?? broken} />
      {message?.tone !== "good" && token !== "" && (
        <Button wide pending={pending} onClick={confirm}>
          {pending ? strings.pending : strings.button}
        </Button>
      )}
      <ButtonLink href={paths.profile} look="outline" wide>
        {strings.profile}
      </ButtonLink>
    </div>
  );
}

function failure(error: unknown): Message {
  const text = callSentence(error);
  return { tone: text === usedLink ? "good" : "bad", text };
}
