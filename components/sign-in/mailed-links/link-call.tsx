"use client";

import { useEffect, useRef } from "react";
import { useCall } from "#components/calls/use-call.ts";
import styles from "#components/sign-in/account.module.css";
import { ButtonLink } from "#components/ui/button/button-link.tsx";
import { Notice } from "#components/ui/form/notice.tsx";
import { paths } from "#lib/core/config/paths.ts";
import { noLink, strings } from "./link-strings.ts";
import { useLinkToken } from "./use-link-token.ts";

type LinkCallProps = { path: string; pending: string; done: string };

export function LinkCall({ path, pending, done }: LinkCallProps) {
  const token = useLinkToken();
  const { message, run } = useCall();
  const begun = useRef(false);

  useEffect(() => {
    if (!token || begun.current) return;
    begun.current = true;
    void run(path, { json: { token }, done });
  }, [token, run, path, done]);

  return (
    <div className={styles.form}>
      <Notice message={token === "" ? noLink : (message ?? { tone: "quiet", text: pending })} />
      <ButtonLink href={paths.profile} look="outline" wide>
        {strings.profile}
      </ButtonLink>
    </div>
  );
}
