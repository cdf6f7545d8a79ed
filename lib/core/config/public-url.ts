import { readSiteUrl } from "#lib/core/config/environment.ts";

/** Returns the absolute address of a path of this site. @throws ConfigurationError */
export function publicUrl(path: string): string {
  return new URL(path, readSiteUrl()).href;
}
