import { now } from "#lib/core/config/clock.ts";
import { deskCalls } from "#lib/core/config/desk-paths.ts";

export type Scheme = "light" | "dark";

export type Shown = { scheme?: Scheme; isDraft?: true };

export function frameUrl(name: string, { scheme, isDraft }: Shown): string {
  const search = new URLSearchParams({ name, ...(scheme && { scheme }) });
  // A new address for each draft, so that the frame loads it.
  if (isDraft) search.set("draft", String(now().getTime()));
  return `${deskCalls.letterFrame.path}?${search}`;
}

/** Of the letter's words as they are stored. */
export function announcementFrameUrl(key: string): string {
  const search = new URLSearchParams({ announcement: key, draft: String(now().getTime()) });
  return `${deskCalls.letterFrame.path}?${search}`;
}
