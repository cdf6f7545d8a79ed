"use client";

import { useEffect, useRef } from "react";
import { ButtonLink } from "#components/ui/button-link.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { calls, paths } from "#lib/config/paths.ts";
import { confirmEmailPage } from "#lib/content/account.ts";
import styles from "./account.module.css";
import { useCall } from "./use-call.ts";
import { useLinkToken } from "./use-link-token.ts";

/** Confirms the address as soon as the mailed link is opened. */
export function EmailConfirmation() {
  const token = useLinkToken();
  const { message, run } = useCall();
  const begun = useRef(false);

  useEffect(() => {
    if (token === null || begun.current) return;
    begun.current = true;
    void run(calls.confirmEmail.path, { json: { token }, done: confirmEmailPage.done });
  }, [token, run]);

  return (
    <div className={styles.form}>
      <Notice message={message ?? { tone: "quiet", text: confirmEmailPage.pending }} />
      <ButtonLink href={paths.profile} look="outline" wide>
        My Profile
      </ButtonLink>
    </div>
  );
}
