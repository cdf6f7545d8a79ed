"use client";

import { useSyncExternalStore } from "react";
import { Loading } from "#components/calls/loading.tsx";
import { useCall } from "#components/calls/use-call.ts";
import { useSession } from "#components/session/session-provider.tsx";
import { Button } from "#components/ui/button/button.tsx";
import { ButtonLink } from "#components/ui/button/button-link.tsx";
import { Notice } from "#components/ui/form/notice.tsx";
import { loginPath } from "#lib/core/config/paths.ts";
import { strings } from "./invitation-strings.ts";
import { noLink } from "./link-strings.ts";
import { linkToken, reloadForAnother } from "./use-link-token.ts";

const STORED = "aie:invitation";

/** Parameters, since visitors' browsers load no list of the desk's addresses. */
type AcceptInvitationProps = { call: string; page: string; desk: string };

/** Waits for a press: mail programs open links, too. */
export function AcceptInvitation({ call, page, desk }: AcceptInvitationProps) {
  const token = useSyncExternalStore(reloadForAnother, readToken, () => null);
  const { status } = useSession();
  const { pending, message, run } = useCall();
  const onSuccess = () => {
    sessionStorage.removeItem(STORED);
    // Back would show a spent invitation.
    window.location.replace(desk);
  };
  if (token === "") return <Notice message={noLink} />;
  if (token === null || status === "loading") return <Loading />;
  const isLoggedIn = status === "logged-in";
  return (
    <div className="form">
      {!isLoggedIn && <p>{strings.logInFirst}</p>}
      <Notice message={message} />
      {isLoggedIn ? (
        <Button
          wide
          pending={pending}
          onClick={() => run(call, { json: { token }, leaves: true, onSuccess })}
        >
          {strings.accept}
        </Button>
      ) : (
        <ButtonLink href={loginPath(page)} wide>
          {strings.logIn}
        </ButtonLink>
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
