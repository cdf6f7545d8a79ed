import { useSyncExternalStore } from "react";
import styles from "#components/sign-in/account.module.css";
import { SignInOutcome } from "#components/sign-in/sign-in-outcome.tsx";
import { strings } from "#components/sign-in/strings.ts";
import { buttonClasses } from "#components/ui/button/button.tsx";
import { providerNames, providers } from "#lib/accounts/identities/identity-strings.ts";
import { paths, signInPath } from "#lib/core/config/paths.ts";
import { nextPath } from "./next-path.ts";

/** The page is built without these settings. If they are missing, the site responds with 204. */
export function OtherLogins() {
  const next = useSyncExternalStore(
    onNavigation,
    () => nextPath(window.location),
    () => paths.profile,
  );
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
          >
            {providerNames[provider]}
          </a>
        ))}
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
