import { readSiteUrl } from "#lib/core/config/environment.ts";

/** @throws ConfigurationError */
export function publicUrl(path: string): string {
  return new URL(path, readSiteUrl()).href;
}
