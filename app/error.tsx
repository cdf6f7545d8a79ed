"use client";

import { Button } from "#components/ui/button/button.tsx";
import { ButtonLink } from "#components/ui/button/button-link.tsx";
import { PlainPage } from "#components/ui/page/plain-page.tsx";
import { paths } from "#lib/core/config/paths.ts";
import { strings } from "./error-strings.ts";

/**
 * In the error page's chunk, which every page loads: Next would render `not-found.tsx` into every
 * page twice.
 */
export function NotFoundPage() {
  return (
    <PlainPage bar="white" heading={strings.notFound.title} text={strings.notFound.text}>
      <ButtonLink href={paths.home}>{strings.home}</ButtonLink>
    </PlainPage>
  );
}

export default function PageError({ retry }: { error: unknown; retry: () => void }) {
  return (
    <PlainPage bar="solid" heading={strings.title} text={strings.page}>
      <Button onClick={() => retry()}>{strings.again}</Button>
      <ButtonLink href={paths.home} look="outline">
        {strings.home}
      </ButtonLink>
    </PlainPage>
  );
}
