"use client";

import { strings as common } from "#components/calls/strings.ts";
import { useAnswer } from "#components/calls/use-answer.ts";
import { ButtonLink } from "#components/ui/button/button-link.tsx";
import { Notice } from "#components/ui/form/notice.tsx";
import type { PendingLinkAnswer } from "#lib/accounts/identities/sign-in-state.ts";
import { calls, paths } from "#lib/core/config/paths.ts";
import styles from "./account.module.css";
import { LinkSignInForm } from "./link-sign-in-form.tsx";
import { strings as signInStrings } from "./sign-in-strings.ts";

const strings = signInStrings.linkSignInPage;

export function PendingLink() {
  const pending = useAnswer<PendingLinkAnswer>(calls.pendingLink.path);
  // Fails the page: only the answer tells whether there is anything to link.
  if (pending.status === "failed") throw pending.error;
  if (pending.status === "loading") {
    return (
      <p role="status" aria-busy="true">
        {common.loading}
      </p>
    );
  }
  const { link } = pending.value;
  if (link !== null) return <LinkSignInForm {...link} />;
  return (
    <div className={styles.form}>
      <Notice message={{ tone: "bad", text: strings.nothing }} />
      <ButtonLink href={paths.login} look="outline" wide>
        {strings.login}
      </ButtonLink>
    </div>
  );
}
