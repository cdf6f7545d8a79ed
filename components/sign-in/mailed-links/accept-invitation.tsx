"use client";

import { useSyncExternalStore } from "react";
import { strings as common } from "#components/calls/strings.ts";
import { useCall } from "#components/calls/use-call.ts";
import { useSession } from "#components/session/session-provider.tsx";
import styles from "#components/sign-in/account.module.css";
import { Button } from "#components/ui/button/button.tsx";
import { ButtonLink } from "#components/ui/button/button-link.tsx";
import { Notice } from "#components/ui/form/notice.tsx";
import { loginPath } from "#lib/core/config/paths.ts";
import { strings as all, noLink } from "./link-strings.ts";

const strings = all.joinStaff;

const STORED = "aie:invitation";

/** Parameters, since visitors' browsers load no list of the desk's addresses. */
type AcceptInvitationProps = { call: string; page: string; desk: string };

/** Waits for a press: mail programs open links, too. */
export function AcceptInvitation({ call, page, desk }: AcceptInvitationProps) {
  const token = useSyncExternalStore(never, readToken, () => null);
  const { status } = useSession();
  const { pending, message, run } = useCall();
  const onAnswer = () => {
    sessionStorage.removeItem(STORED);
    window.location.assign(desk);
  };
  if (token === "") return <Notice message={noLink} />;
  if (token === null || status === "loading") {
    return (
      <p role="status" aria-busy="true">
        {common.loading}
      </p>
    );
  }
  if (status === "logged-out") {
    return (
      <div className={styles.form}>
        <p>{strings.logInFirst}</p>
        <ButtonLink href={loginPath(page)} wide>
          {strings.logIn}
        </ButtonLink>
      </div>
    );
  }
  return (
    <div className={styles.form}>
      <Notice message={message} />
      <Button
        wide
        pending={pending}
        onClick={() => run(call, { json: { token }, leaves: true, onAnswer })}
      >
        {strings.accept}
      </Button>
    </div>
  );
}

const never = () => () => {};

/** Stored in the tab: a redirect over the login loses the fragment. */
function readToken(): string {
  const given = window.location.hash.slice(1);
  if (given) sessionStorage.setItem(STORED, given);
  return given || (sessionStorage.getItem(STORED) ?? "");
}
