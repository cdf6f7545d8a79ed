/** Addresses for those who are not on the site: search engines, and whoever gets a link. */
import { readSiteUrl } from "#lib/core/config/environment.ts";

/** The absolute address of a path of this site. @throws ConfigurationError */
export function publicUrl(path: string): string {
  return new URL(path, readSiteUrl()).href;
}
