"use client";

import { ButtonLink } from "#components/ui/button-link.tsx";
import { PlainPage } from "#components/ui/plain-page.tsx";
import { paths } from "#lib/core/config/paths.ts";
import { words } from "./error-words.ts";

/**
 * In the browser's code, which has these components for `error.tsx` anyway: Next writes what
 * `not-found.tsx` renders on the server into every page, twice.
 */
export function NotFoundPage() {
  return (
    <PlainPage bar="white" heading={words.notFound.title} text={words.notFound.text}>
      <ButtonLink href={paths.home}>{words.home}</ButtonLink>
    </PlainPage>
  );
}
