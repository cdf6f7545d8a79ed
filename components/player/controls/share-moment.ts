import { strings as stageStrings } from "#components/player/stage-strings.ts";
import { timeCode } from "#lib/core/locale/time-code.ts";

const strings = stageStrings.share;

export type SharedMoment = {
  title: string;
  /** The film's address. */
  path: string;
  seconds: number;
};

/** On a phone, opens its list of ways to share. Else copies, and returns words that say so. */
export async function shareMoment({ title, path, seconds }: SharedMoment): Promise<string> {
  const at = Math.floor(seconds);
  const url = `${window.location.origin}${path}@${at}`;
  try {
    if (!hasShareList()) {
      await navigator.clipboard.writeText(url);
      return strings.copied(timeCode(at));
    }
    await navigator.share({ title, url });
  } catch (error) {
    const isClosed = error instanceof DOMException && error.name === "AbortError";
    if (!isClosed) return strings.failed;
  }
  return "";
}

/** A computer's list is slower than the clipboard. */
export const hasShareList = () => "share" in navigator && matchMedia("(hover: none)").matches;
