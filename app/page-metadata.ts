import type { Metadata } from "next";
import { content } from "#lib/content/content.ts";
import { paths } from "#lib/core/config/paths.ts";
import { PAGE_LANGUAGE } from "#lib/core/locale/language.ts";

type PublicPage = { title: Metadata["title"]; description: string; path: string };

/** The page's picture is named after its path; `npm run art` draws it. */
export function publicPage({ title, description, path }: PublicPage): Metadata {
  const picture = path === paths.home ? "/home" : path;
  return {
    title,
    description,
    alternates: { canonical: path },
    openGraph: {
      type: "website",
      url: path,
      siteName: content().site.fullName,
      locale: PAGE_LANGUAGE.replace("-", "_"),
      images: { url: `/images/opengraph${picture}.jpg`, width: 1200, height: 630 },
    },
    twitter: { card: "summary_large_image" },
  };
}

export function unlistedPage(title: string): Metadata {
  return { title, robots: { index: false } };
}
