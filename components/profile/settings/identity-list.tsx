"use client";

import { useRouter } from "next/navigation";
import { useRef } from "react";
import { leavingFor, useCall } from "#components/calls/use-call.ts";
import { SignInOutcome } from "#components/sign-in/sign-in-outcome.tsx";
import { words as signInWords } from "#components/sign-in/sign-in-words.ts";
import { Button } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import type { IdentityInfo } from "#lib/accounts/identities/identities.ts";
import { providerNames } from "#lib/content/identities.ts";
import { calls } from "#lib/core/config/paths.ts";
import styles from "./account-settings.module.css";
import { useProof } from "./use-proof.tsx";

export function IdentityList({ identities }: { identities: readonly IdentityInfo[] }) {
  const title = useRef<HTMLHeadingElement>(null);
  const router = useRouter();
  const proof = useProof();
  const removal = useCall(proof.call);
  const addition = useCall(proof.call);

  async function remove({ provider }: IdentityInfo) {
    const done = signInWords.identitySettings.removed(providerNames[provider]);
    if (!(await removal.run(calls.removeIdentity.path, { json: { provider }, done }))) return;
    // The pressed button is gone: focuses the heading.
    title.current?.focus();
    router.refresh();
  }

  if (identities.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="identities-title">
      <h2 id="identities-title" ref={title} tabIndex={-1} className={styles.title}>
        {signInWords.identitySettings.heading}
      </h2>
      <p className={styles.text}>{signInWords.identitySettings.introduction}</p>
      <ul className={styles.sessions}>
        {identities.map((identity) => (
          <Identity
            key={identity.provider}
            identity={identity}
            pending={removal.pending || addition.pending}
            onAdd={() =>
              addition.run(calls.linkIdentity.path, leavingFor({ provider: identity.provider }))
            }
            onRemove={() => remove(identity)}
          />
        ))}
      </ul>
      <Notice message={removal.message ?? addition.message} />
      <SignInOutcome />
      {proof.dialog}
    </section>
  );
}

type IdentityProps = {
  identity: IdentityInfo;
  pending: boolean;
  onAdd: () => void;
  onRemove: () => void;
};

function Identity({ identity: { provider, linked }, pending, onAdd, onRemove }: IdentityProps) {
  const name = providerNames[provider];
  return (
    <li className={styles.session}>
      <div>
        <p className={styles.device}>{name}</p>
        <p className={styles.times}>
          {linked === null
            ? signInWords.identitySettings.unlinked
            : signInWords.identitySettings.linked(linked.email)}
        </p>
      </div>
      <Button look="outline" pending={pending} onClick={linked === null ? onAdd : onRemove}>
        {linked === null ? signInWords.identitySettings.add : signInWords.identitySettings.remove}
        <span className="visually-hidden"> {name}</span>
      </Button>
    </li>
  );
}
