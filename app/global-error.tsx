"use client";

import "./globals.css";
import { Button } from "#components/ui/button.tsx";
import { PlainPage } from "#components/ui/plain-page.tsx";
import { site } from "#lib/content/site.ts";
import { fontClasses } from "./fonts.ts";

/** Shown when the frame of the site itself failed: it stands without navigation. */
export default function GlobalError({ retry }: { error: unknown; retry: () => void }) {
  return (
    <html lang={site.language} className={fontClasses}>
      <body>
        <title>{`Something went wrong · ${site.fullName}`}</title>
        <main>
          <PlainPage
            bar="white"
            heading="Something went wrong"
            text="The site could not be shown. The fault is ours; please try again in a moment."
          >
            <Button onClick={() => retry()}>Try again</Button>
          </PlainPage>
        </main>
      </body>
    </html>
  );
}
