"use client";

import { useSyncExternalStore } from "react";
import { useCall } from "#components/calls/use-call.ts";
import { Button } from "#components/ui/button/button.tsx";
import { Notice } from "#components/ui/form/notice.tsx";
import { deskCalls, deskPaths } from "#lib/core/config/desk-paths.ts";
import { loginPath } from "#lib/core/config/paths.ts";
import styles from "./entry.module.css";
import { strings as all } from "./strings.ts";

const strings = all.join;

const KEPT = "aie:invitation";

/** The token follows the `#`, so no server sees it before the press. */
export function JoinPage({ isLoggedIn }: { isLoggedIn: boolean }) {
  const token = useSyncExternalStore(never, readToken, () => null);
  // Until it is read, the page is that of the mail's link: few come without it.
  const hasToken = token !== "";
  const { pending, message, run } = useCall();
  const onAnswer = () => {
    sessionStorage.removeItem(KEPT);
    window.location.assign(deskPaths.today);
  };
  return (
    <div className={styles.page}>
      <h1 className="title">{strings.heading}</h1>
      <p>{hasToken ? strings.text : strings.noToken}</p>
      {hasToken && !isLoggedIn && (
        <p>
          {strings.logInFirst} <a href={loginPath(deskPaths.join)}>{strings.logIn}</a>
        </p>
      )}
      <div className={styles.form}>
        <Notice message={message} />
        {token && isLoggedIn && (
          <Button
            pending={pending}
            onClick={() =>
              run(deskCalls.joinStaff.path, { json: { token }, leaves: true, onAnswer })
            }
          >
            {strings.accept}
          </Button>
        )}
      </div>
    </div>
  );
}

const never = () => () => {};

/** Stored in the tab: a redirect over the login loses the fragment. */
function readToken(): string {
  const given = window.location.hash.slice(1);
  if (given) sessionStorage.setItem(KEPT, given);
  return given || (sessionStorage.getItem(KEPT) ?? "");
}
