/** Links that show drafts in the real pages for an hour. */
import { createHmac } from "node:crypto";
import { now } from "#lib/core/config/clock.ts";
import { environment } from "#lib/core/config/environment.ts";
import { deriveSecret } from "#lib/core/config/keys.ts";
import {
  artistPath,
  freePagePath,
  noticePath,
  paths,
  personPath,
  seasonPath,
  workPath,
} from "#lib/core/config/paths.ts";
import { publicUrl } from "#lib/core/config/public-url.ts";
import { isSameSecret } from "#lib/core/http/constant-time.ts";
import type { Reference } from "./kinds/kinds.ts";

const PREVIEW_SECONDS = 3600;

export const PREVIEW_PARAMETER = "preview";

/** Shows all drafts on the page of this document. */
export function previewUrl(document: Reference): string {
  const end = Math.floor(now().getTime() / 1000) + PREVIEW_SECONDS;
  const end36 = end.toString(36);
  const token = `${end36}.${signatureOf(end36)}`;
  return publicUrl(`${pageOf(document)}?${PREVIEW_PARAMETER}=${token}`);
}

export function isPreviewToken(token: string): boolean {
  const [, end36 = "", signature = ""] = /^([0-9a-z]{1,10})\.([\w-]{43})$/.exec(token) ?? [];
  if (signature === "" || now().getTime() >= Number.parseInt(end36, 36) * 1000) return false;
  return isSameSecret(signature, signatureOf(end36));
}

function signatureOf(end36: string): string {
  const key = deriveSecret(environment().sessionSecret, "content-preview");
  return createHmac("sha256", key).update(end36).digest("base64url");
}

/** Returns the page that shows the document whole, or the home page. */
export function pageOf({ kind, key }: Reference): string {
  if (kind === "person") return personPath(key);
  if (kind === "season") return seasonPath({ slug: key });
  if (kind === "page") return freePagePath({ slug: key });
  if (kind === "artist") return artistPath(key);
  if (kind === "work") return workPath(key);
  if (kind === "notice") return noticePath(key);
  if (kind === "about" || kind === "faculty" || kind === "artists" || kind === "login") {
    return paths[kind];
  }
  return paths.home;
}
