"use client";

import "./globals.css";
import { Button } from "#components/ui/button/button.tsx";
import { PlainPage } from "#components/ui/page/plain-page.tsx";
import { PAGE_LANGUAGE } from "#lib/core/locale/language.ts";
import { strings } from "./error-strings.ts";
import { fontClasses } from "./fonts.ts";

/** Replaces a layout that failed, without navigation. */
export default function GlobalError({ retry }: { error: unknown; retry: () => void }) {
  return (
    <html lang={PAGE_LANGUAGE} className={fontClasses}>
      <body>
        <title>{strings.title}</title>
        <main>
          <PlainPage bar="white" heading={strings.title} text={strings.site}>
            <Button onClick={() => retry()}>{strings.again}</Button>
          </PlainPage>
        </main>
      </body>
    </html>
  );
}
