"use client";

import { Button } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { type Provider, providerNames } from "#lib/content/identities.ts";
import { calls } from "#lib/core/config/paths.ts";
import { words as signInWords } from "./sign-in-words.ts";
import { useLeavingCall } from "./use-leaving-call.ts";

/** Buttons to sign in again at each of these sites, which proves who the user is. */
export function ProveElsewhere({ providers }: { providers: readonly Provider[] }) {
  const { pending, message, leave } = useLeavingCall();
  return (
    <>
      <Notice message={message} />
      {providers.map((provider) => (
        <Button
          key={provider}
          pending={pending}
          onClick={() => leave(calls.proveByIdentity.path, { provider })}
        >
          {signInWords.proveElsewhere.again(providerNames[provider])}
        </Button>
      ))}
    </>
  );
}
