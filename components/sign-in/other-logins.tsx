"use client";

import { useSyncExternalStore } from "react";
import { buttonClasses } from "#components/ui/button.tsx";
import { providerNames, providers } from "#lib/content/identities.ts";
import { paths, signInPath } from "#lib/core/config/paths.ts";
import styles from "./account.module.css";
import { nextPath } from "./next-path.ts";
import { SignInOutcome } from "./sign-in-outcome.tsx";
import { words } from "./words.ts";

/**
 * Google and Facebook. The page is built without knowing whether they have settings: without them
 * the site answers that there is nothing, for which no browser leaves the page.
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
