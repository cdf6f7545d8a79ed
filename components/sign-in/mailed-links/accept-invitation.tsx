"use client";

import { type ReactNode, useSyncExternalStore } from "react";
import { beginSession, call, logout } from "#components/calls/client.ts";
import { Loading } from "#components/calls/loading.tsx";
import { useCall } from "#components/calls/use-call.ts";
import { useSession } from "#components/session/session-provider.tsx";
import { RegisterForm } from "#components/sign-in/login/register-form.tsx";
import { Button } from "#components/ui/button/button.tsx";
import { ButtonLink } from "#components/ui/button/button-link.tsx";
import { Notice } from "#components/ui/form/notice.tsx";
import { calls, loginPath } from "#lib/core/config/paths.ts";
import { strings } from "./invitation-strings.ts";
import { noLink } from "./link-strings.ts";
import { linkToken, reloadForAnother } from "./use-link-token.ts";

const STORED = "aie:invitation";

/** Parameters, since visitors' browsers load no list of the desk's addresses. */
type AcceptInvitationProps = {
  call: string;
  page: string;
  desk: string;
  /** What a new member accepts. */
  accepted: ReactNode;
};

/** Waits for a press: mail programs open links, too. */
export function AcceptInvitation({ call: join, page, desk, accepted }: AcceptInvitationProps) {
  const token = useSyncExternalStore(reloadForAnother, readToken, () => null);
  const { status, refresh } = useSession();
  const { pending, message, attempt } = useCall();
  const accept = (before: () => Promise<unknown> = async () => null) =>
    attempt(
      async () => {
        await before();
        // A refused invitation leaves the new session.
        await call(join, { method: "POST", json: { token } }).catch(async (error: unknown) => {
          await refresh();
          throw error;
        });
        sessionStorage.removeItem(STORED);
        // Back would show a spent invitation.
        window.location.replace(desk);
        return null;
      },
      { leaves: true },
    );
  const enter = (email_address: string, password: string) =>
    accept(() => beginSession(calls.login.path, { email_address, password, remember_me: false }));
  const leave = () =>
    attempt(
      async () => {
        await logout();
        window.location.replace(loginPath(page));
        return null;
      },
      { leaves: true },
    );
  if (token === "") return <Notice message={noLink} />;
  if (token === null || status === "loading") return <Loading />;
  const isLoggedIn = status === "logged-in";
  return (
    <div className="form">
      <Notice message={message} />
      {isLoggedIn ? (
        <>
          <Button wide pending={pending} onClick={() => accept()}>
            {strings.accept}
          </Button>
          {message && (
            <Button wide look="outline" pending={pending} onClick={leave}>
              {strings.other}
            </Button>
          )}
        </>
      ) : (
        <>
          <p>{strings.hasAccount}</p>
          <ButtonLink href={loginPath(page)} look="outline" wide>
            {strings.logIn}
          </ButtonLink>
          <p>{strings.isNew}</p>
          <RegisterForm accepted={accepted} onDone={enter} />
        </>
      )}
    </div>
  );
}

/** Stored in the tab: a redirect over the login loses the fragment. */
function readToken(): string {
  const given = linkToken();
  if (given) sessionStorage.setItem(STORED, given);
  return given || (sessionStorage.getItem(STORED) ?? "");
}
