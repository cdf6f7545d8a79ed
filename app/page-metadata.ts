import type { Metadata } from "next";
import { content } from "#lib/content/content.ts";
import { isDrawn } from "#lib/content/pictures.ts";
import { paths } from "#lib/core/config/paths.ts";
import { PAGE_LANGUAGE } from "#lib/core/locale/language.ts";
import { findPicture, openGraphAddress } from "#lib/site/pictures/pictures.ts";

type PublicPage = {
  title: Metadata["title"];
  description: string;
  path: string;
  /** A picture of the content, for a page without a picture from `npm run art`. */
  picture?: string | undefined;
  /** Tells search engines to leave it out. */
  isThin?: boolean;
};

export function publicPage(page: PublicPage): Metadata {
  const { title, description, path, picture, isThin } = page;
  return {
    title,
    description,
    ...(isThin && { robots: { index: false } }),
    alternates: { canonical: path },
    openGraph: {
      type: "website",
      url: path,
      siteName: content().site.fullName,
      locale: PAGE_LANGUAGE.replace("-", "_"),
      images: { url: pictureOf(path, picture), width: 1200, height: 630 },
    },
    twitter: { card: "summary_large_image" },
  };
}

function pictureOf(path: string, picture = content().about.banner.picture): string {
  const drawn = `/images/opengraph${path === paths.home ? "/home" : path}.jpg`;
  return isDrawn(drawn) || findPicture(picture) === null ? drawn : openGraphAddress(picture);
}

export function unlistedPage(title: string): Metadata {
  return { title, robots: { index: false } };
}
