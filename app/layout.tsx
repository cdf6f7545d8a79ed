import type { Metadata, Viewport } from "next";
import type { ReactNode } from "react";
import { content } from "#lib/content/content.ts";
import "./globals.css";
import { frameContent } from "#components/navigation/frame-content.ts";
import { SiteFrame } from "#components/navigation/site-frame.tsx";
import { PageLifecycle } from "#components/page-lifecycle/page-lifecycle.tsx";
import { SessionProvider } from "#components/session/session-provider.tsx";
import { siteUrl } from "#lib/core/config/environment.ts";
import { PAGE_LANGUAGE } from "#lib/core/locale/language.ts";
import { fontClasses } from "./fonts.ts";
import preview from "./preview.module.css";
import { strings } from "./strings.ts";

export function generateMetadata(): Metadata {
  const { fullName, description } = content().site;
  return {
    metadataBase: siteUrl(),
    title: { default: fullName, template: `%s · ${fullName}` },
    description,
    icons: { apple: "/apple-touch-icon.png" },
  };
}

export const viewport: Viewport = {
  colorScheme: "light dark",
  // The --paper colours of globals.css, which the browser's own bar cannot read.
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "rgb(247 242 232)" },
    { media: "(prefers-color-scheme: dark)", color: "rgb(20 17 14)" },
  ],
};

/** The root layout. It reads nothing of the request, so public pages stay static. */
export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang={PAGE_LANGUAGE} className={fontClasses} data-scroll-behavior="smooth">
      {/* Next's own link is absent during a navigation, and the browser would request
         /favicon.ico. */}
      <link rel="icon" href="/icon.svg" type="image/svg+xml" sizes="any" />
      <body>
        <PageLifecycle />
        <a className="skip-link" href="#main">
          {strings.skip}
        </a>
        <SessionProvider>
          <SiteFrame frame={frameContent()}>{children}</SiteFrame>
        </SessionProvider>
        {content().isPreview && (
          <aside aria-label={strings.preview.name} className={preview.banner}>
            {strings.preview.text}
          </aside>
        )}
      </body>
    </html>
  );
}
