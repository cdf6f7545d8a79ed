/** The notice as it is published. Rows of sign-ins that the machine does not offer are left out. */
import { content } from "#lib/content/content.ts";
import type { NoticeLanguage } from "#lib/content/kinds/notice.ts";

/** Returns the published revision in a language; 0: the site's own words, without a document. */
export function noticeRevision(language: NoticeLanguage = "en"): number {
  return content().documents[`notice/${language}`] ?? 0;
}
