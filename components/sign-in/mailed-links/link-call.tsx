"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { CallError } from "#components/calls/client.ts";
import { callSentence, useCall } from "#components/calls/use-call.ts";
import styles from "#components/sign-in/account.module.css";
import { Button } from "#components/ui/button/button.tsx";
import { ButtonLink } from "#components/ui/button/button-link.tsx";
import { type Message, Notice } from "#components/ui/form/notice.tsx";
import { paths } from "#lib/core/config/paths.ts";
import { noLink, strings } from "./link-strings.ts";
import { useLinkToken } from "./use-link-token.ts";

/** `dead`: shown instead of the server's sentence for a dead link. */
type LinkCallProps = { path: string; pending: string; done: string; dead?: string };

export function LinkCall({ path, pending: waiting, done, dead }: LinkCallProps) {
  const token = useLinkToken();
  const { pending, message, run } = useCall();
  const [mayRetry, setMayRetry] = useState(false);

  const open = () => run(path, { json: { token }, done, failure });

  function failure(error: unknown): Message {
    const isDead = error instanceof CallError && error.status === 422;
    setMayRetry(!isDead);
    return { tone: "bad", text: (isDead && dead) || callSentence(error) };
  }

  const begin = useEffectEvent(open);
  useEffect(() => {
    if (token) void begin();
  }, [token]);

  return (
    <div className={styles.form}>
      <Notice message={token === "" ? noLink : (message ?? { tone: "quiet", text: waiting })} />
      {mayRetry && message?.tone !== "good" && (
        <Button wide pending={pending} onClick={open}>
          {strings.again}
        </Button>
      )}
      <ButtonLink href={paths.profile} look="outline" wide>
        {strings.profile}
      </ButtonLink>
    </div>
  );
}
