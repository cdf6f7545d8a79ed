"use client";

import { leavingFor, useCall } from "#components/calls/use-call.ts";
import { words as signInWords } from "#components/sign-in/sign-in-words.ts";
import { Button } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { type Provider, providerNames } from "#lib/content/identities.ts";
import { calls } from "#lib/core/config/paths.ts";

export function ProveElsewhere({ providers }: { providers: readonly Provider[] }) {
  const { pending, message, run } = useCall();
  return (
    <>
      <Notice message={message} />
      {providers.map((provider) => (
        <Button
          key={provider}
          pending={pending}
          onClick={() => run(calls.proveByIdentity.path, leavingFor({ provider }))}
        >
          {signInWords.proveElsewhere.again(providerNames[provider])}
        </Button>
      ))}
    </>
  );
}
