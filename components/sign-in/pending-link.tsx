"use client";

import Link from "next/link";
import { beginSession } from "#components/calls/client.ts";
import { Loading } from "#components/calls/loading.tsx";
import { useCall } from "#components/calls/use-call.ts";
import { useQuery } from "#components/calls/use-query.ts";
import { Submit } from "#components/ui/button/button.tsx";
import { ButtonLink } from "#components/ui/button/button-link.tsx";
import { Notice } from "#components/ui/form/notice.tsx";
import { CurrentPassword } from "#components/ui/form/secret-field.tsx";
import { type Provider, providerNames } from "#lib/accounts/identities/identity-strings.ts";
import type { PendingLinkResponse } from "#lib/accounts/identities/sign-in-state.ts";
import { calls, paths } from "#lib/core/config/paths.ts";
import { strings as signInStrings } from "./sign-in-strings.ts";

const strings = signInStrings.linkSignInPage;

export function PendingLink() {
  const pending = useQuery<PendingLinkResponse>(calls.pendingLink.path);
  // Fails the page: only the response tells whether there is anything to link.
  if (pending.status === "failed") throw pending.error;
  if (pending.status === "loading") return <Loading />;
  const { link } = pending.value;
  if (link !== null) return <LinkSignInForm {...link} />;
  return (
    <div className="form">
      <Notice message={{ tone: "bad", text: strings.nothing }} />
      <ButtonLink href={paths.login} look="outline" wide>
        {strings.login}
      </ButtonLink>
    </div>
  );
}

function LinkSignInForm({ provider, email }: { provider: Provider; email: string }) {
  const { attempt, pending, message, messageId, fieldState, form } = useCall();
  const name = providerNames[provider];

  function submit(data: FormData) {
    const json = { password: String(data.get("password")) };
    const link = async () => {
      const { next } = await beginSession<{ next: string }>(calls.linkAtSignIn.path, json);
      // Back would show the spent form from the browser's back/forward cache.
      window.location.replace(next);
      return null;
    };
    return attempt(link, { leaves: true });
  }

  return (
    <form className="form" {...form(submit)}>
      <p>{strings.exists(name, email)}</p>
      <CurrentPassword label={strings.password} {...fieldState} />
      <Notice message={message} id={messageId} />
      <Submit wide pending={pending} text={strings.submit(name)} busy={strings.linking} />
      <p>
        {strings.forgotten} <Link href={paths.forgottenPassword}>{strings.forgottenLink}</Link>
      </p>
    </form>
  );
}
