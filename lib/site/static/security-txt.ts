import { publisherSettings } from "#lib/content/settings.ts";
import { now } from "#lib/core/config/clock.ts";
import { environment } from "#lib/core/config/environment.ts";
import { securityTxtPath } from "#lib/core/config/paths.ts";
import { publicUrl } from "#lib/core/config/public-url.ts";
import { DAY_MS } from "#lib/core/durations.ts";
import { fileHeaders } from "#lib/site/static/security-headers.ts";
import { UNCACHED } from "./cache-control.ts";
import { type StaticResponse, staticResponse } from "./static-response.ts";

/** RFC 9116, section 2.5.5, recommends less than a year. */
const VALID_DAYS = 180;

/** `Expires` moves on every day at midnight UTC. */
export function securityTxt(): StaticResponse {
  const expires = new Date((Math.floor(now().getTime() / DAY_MS) + VALID_DAYS) * DAY_MS);
  const { siteUrl } = environment();
  const lines = [
    `Contact: ${contactUri(publisherSettings().securityContact)}`,
    `Expires: ${expires.toISOString().replace(".000", "")}`,
    "Preferred-Languages: en",
    // RFC 9116, section 2.5.2, requires https.
    ...(siteUrl.protocol === "https:" ? [`Canonical: ${publicUrl(securityTxtPath)}`] : []),
  ];
  return staticResponse({
    source: Buffer.from(`${lines.join("\n")}\n`),
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": UNCACHED,
      ...fileHeaders(),
    },
  });
}

const contactUri = (contact: string) =>
  contact.startsWith("https://") ? contact : `mailto:${contact}`;
