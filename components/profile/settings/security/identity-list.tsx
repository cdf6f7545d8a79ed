import { leavingFor, useCall } from "#components/calls/use-call.ts";
import styles from "#components/profile/settings/account-settings.module.css";
import { useProof } from "#components/profile/settings/proof-dialog.tsx";
import { SettingsSection, useSettled } from "#components/profile/settings/settings-section.tsx";
import { SignInOutcome } from "#components/sign-in/sign-in-outcome.tsx";
import { strings as signInStrings } from "#components/sign-in/sign-in-strings.ts";
import { Button } from "#components/ui/button/button.tsx";
import { Notice } from "#components/ui/form/notice.tsx";
import type { IdentityInfo } from "#lib/accounts/identities/identities.ts";
import { providerNames } from "#lib/accounts/identities/identity-strings.ts";
import { calls } from "#lib/core/config/paths.ts";
import type { Jsonified } from "#lib/core/http/jsonified.ts";

const strings = signInStrings.identitySettings;

export function IdentityList({ identities }: { identities: readonly Jsonified<IdentityInfo>[] }) {
  const { title, settle } = useSettled();
  const proof = useProof();
  const { pending, message, run } = useCall(proof.call);

  async function change({ provider, linked }: Jsonified<IdentityInfo>) {
    const done = strings.removed(providerNames[provider]);
    if (linked === null) await run(calls.linkIdentity.path, leavingFor({ provider }));
    else if (await run(calls.removeIdentity.path, { json: { provider }, done })) settle();
  }

  if (identities.length === 0) return null;
  return (
    <SettingsSection
      name="identities"
      title={strings.heading}
      titleRef={title}
      text={strings.introduction}
    >
      <ul className={styles.sessions}>
        {identities.map((identity) => (
          <Identity
            key={identity.provider}
            identity={identity}
            pending={pending}
            onChange={() => change(identity)}
          />
        ))}
      </ul>
      <Notice message={message} />
      <SignInOutcome />
      {proof.dialog}
    </SettingsSection>
  );
}

type IdentityProps = {
  identity: Jsonified<IdentityInfo>;
  pending: boolean;
  onChange: () => void;
};

function Identity({ identity: { provider, linked }, pending, onChange }: IdentityProps) {
  const name = providerNames[provider];
  return (
    <li className={styles.session}>
      <div>
        <p className={styles.device}>{name}</p>
        <p className="note">{linked === null ? strings.unlinked : strings.linked(linked.email)}</p>
      </div>
      <Button look="outline" pending={pending} onClick={onChange}>
        {linked === null ? strings.add : strings.remove}
        <span className="visually-hidden"> {name}</span>
      </Button>
    </li>
  );
}
