import { type MouseEvent, useState, useSyncExternalStore } from "react";
import styles from "#components/sign-in/account.module.css";
import { SignInOutcome } from "#components/sign-in/sign-in-outcome.tsx";
import { strings } from "#components/sign-in/strings.ts";
import { buttonClasses } from "#components/ui/button/button.tsx";
import {
  ASK_PARAMETER,
  type Provider,
  providerNames,
  providers,
} from "#lib/accounts/identities/identity-strings.ts";
import { paths, signInPath } from "#lib/core/config/paths.ts";
import { nextPath } from "./next-path.ts";

/**
 * The page is built without these settings. If they are missing, the site responds with 204: nothing
 * happens, which a screen reader must hear.
 */
export function OtherLogins() {
  const next = useSyncExternalStore(
    onNavigation,
    () => nextPath(window.location),
    () => paths.profile,
  );
  const [absent, setAbsent] = useState("");

  async function follow(event: MouseEvent<HTMLAnchorElement>, provider: Provider) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const address = event.currentTarget.href;
    setAbsent("");
    const response = await fetch(`${address}&${ASK_PARAMETER}=`).catch(() => null);
    if (response?.status === 204) setAbsent(providerNames[provider]);
    else window.location.assign(address);
  }

  return (
    <>
      <SignInOutcome />
      <fieldset className={styles.others}>
        <legend className={styles.legend}>{strings.login.others}</legend>
        {providers.map((provider) => (
          <a
            key={provider}
            href={signInPath(provider, next)}
            className={buttonClasses("outline", true)}
            rel="nofollow"
            onClick={(event) => follow(event, provider)}
          >
            {providerNames[provider]}
          </a>
        ))}
        <p className="note">
          <a href={paths.notice}>{strings.login.kept}</a>
        </p>
        <p className="visually-hidden" role="status">
          {absent && strings.login.absent(absent)}
        </p>
      </fieldset>
    </>
  );
}

function onNavigation(listener: () => void): () => void {
  const events = ["popstate", "hashchange"];
  for (const event of events) window.addEventListener(event, listener);
  return () => {
    for (const event of events) window.removeEventListener(event, listener);
  };
}
