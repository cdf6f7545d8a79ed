"use client";

import { useState } from "react";
import { useCall } from "#components/calls/use-call.ts";
import styles from "#components/sign-in/account.module.css";
import { strings as signInStrings } from "#components/sign-in/sign-in-strings.ts";
import { Button } from "#components/ui/button/button.tsx";
import { ButtonLink } from "#components/ui/button/button-link.tsx";
import { Notice } from "#components/ui/form/notice.tsx";
import { calls, paths } from "#lib/core/config/paths.ts";
import { noLink } from "./link-strings.ts";
import { useLinkToken } from "./use-link-token.ts";

const strings = signInStrings.changeEmailPage;

/** Waits for a press: mail programs open links, too. */
export function ConfirmNewEmail() {
  const token = useLinkToken();
  const [done, setDone] = useState(false);
  const { pending, message, run } = useCall();

  async function confirm() {
    const json = { token };
    setDone(await run(calls.confirmEmailChange.path, { json, done: strings.done }));
  }

  const broken = token === "" ? noLink : null;
  return (
    <div className={styles.form}>
      <Notice message={message ?? broken} />
      {!done && token !== "" && (
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
