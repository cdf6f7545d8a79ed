import type { MetadataRoute } from "next";
import { publicUrl } from "#lib/core/config/public-url.ts";

/** Disallows the API. An unlisted page has its own robots tag, which crawlers must read. */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: "*", allow: "/", disallow: "/api/" },
    sitemap: publicUrl("/sitemap.xml"),
  };
}
