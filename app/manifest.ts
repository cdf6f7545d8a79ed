import type { MetadataRoute } from "next";
import { content } from "#lib/content/content.ts";
import { paths } from "#lib/core/config/paths.ts";
import { PAGE_LANGUAGE } from "#lib/core/locale/language.ts";

/** The --paper colour of globals.css. */
const PAPER = "rgb(247 242 232)";

/** For the home screen of a phone (W3C, Web Application Manifest). There is no service worker. */
export default function manifest(): MetadataRoute.Manifest {
  const { fullName, name, description } = content().site;
  return {
    id: paths.home,
    start_url: paths.home,
    name: fullName,
    short_name: name,
    description,
    lang: PAGE_LANGUAGE,
    display: "standalone",
    background_color: PAPER,
    theme_color: PAPER,
    icons: [
      { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icon-maskable.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  };
}
