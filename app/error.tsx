"use client";

import { Button } from "#components/ui/button.tsx";
import { ButtonLink } from "#components/ui/button-link.tsx";
import { PlainPage } from "#components/ui/plain-page.tsx";
import { paths } from "#lib/config/paths.ts";

/** Shown in place of a page that failed; React has reported the error already. */
export default function PageError({ retry }: { error: unknown; retry: () => void }) {
  return (
    <PlainPage
      bar="solid"
      heading="Something went wrong"
      text="This page could not be shown. The fault is ours; trying once more often helps."
    >
      <Button onClick={() => retry()}>Try again</Button>
      <ButtonLink href={paths.home} look="outline">
        Go to Home
      </ButtonLink>
    </PlainPage>
  );
}
