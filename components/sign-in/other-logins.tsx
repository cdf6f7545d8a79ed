import { useSyncExternalStore } from "react";
import { buttonClasses } from "#components/ui/button/button.tsx";
import { providerNames, providers } from "#lib/accounts/identities/identity-words.ts";
import { paths, signInPath } from "#lib/core/config/paths.ts";
import styles from "./account.module.css";
import { nextPath } from "./next-path.ts";
import { SignInOutcome } from "./sign-in-outcome.tsx";
import { words } from "./words.ts";

/**
 * The page is built without these settings. When they are missing, the site's response keeps the
 * browser on the page.
 */
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
        <legend className={styles.legend}>{words.login.others}</legend>
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
