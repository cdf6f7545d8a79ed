import type { MetadataRoute } from "next";
import { publicUrl } from "#lib/core/config/public-url.ts";

/** Calls are not pages. Pages that are not for search say so themselves, which only readers learn. */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: "*", allow: "/", disallow: "/api/" },
    sitemap: publicUrl("/sitemap.xml"),
  };
}
