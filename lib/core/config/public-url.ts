import { siteUrl } from "#lib/core/config/environment.ts";

export function publicUrl(path: string): string {
  return new URL(path, siteUrl()).href;
}
