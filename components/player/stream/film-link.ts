import { videoStreamPath } from "#lib/core/config/paths.ts";
import { besideFilm, endOf, streamIdOf } from "#lib/films/links/film-url.ts";
import { LINK_LIFETIME_SECONDS } from "#lib/films/links/link-lifetime.ts";
import { type LinkResult, type LostStream, requestLink } from "./stream-calls.ts";

const tryAgainMs = 5_000;

type LinkEvents = {
  /** The film was replaced: the new link leads to other files. */
  onReplaced(url: string): void;
  /** The stream has ended; a new one may exceed the limit. */
  onLost(response: LostStream): void;
};

export class FilmLink {
  /** The master playlist's current URL. */
  url: string;
  private readonly episodeId: string;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private renewing: Promise<LinkResult["kind"]> | null = null;
  private stopped = false;
  /** No renewal for this viewer: only the buffer is left to play. */
  refused = false;

  private readonly events: LinkEvents;

  constructor(episodeId: string, url: string, events: LinkEvents) {
    this.episodeId = episodeId;
    this.url = url;
    this.events = events;
    this.plan(renewDelayMs(url, Date.now()));
  }

  get streamId(): string {
    return streamIdOf(this.url);
  }

  /** Maps a URL of an older link to the current link. A segment at a CDN has no link. */
  newest(address: string): string {
    const { pathname } = new URL(address, location.href);
    if (!pathname.startsWith(`${videoStreamPath}/`)) return address;
    return besideFilm(this.url, pathname.slice(pathname.lastIndexOf("/") + 1));
  }

  /** Concurrent callers share one request. */
  renew(): Promise<LinkResult["kind"]> {
    this.renewing ??= this.exchange().finally(() => {
      this.renewing = null;
    });
    return this.renewing;
  }

  async settled(): Promise<void> {
    await this.renewing;
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
  }

  private plan(delayMs: number): void {
    clearTimeout(this.timer);
    if (!this.stopped) this.timer = setTimeout(() => void this.renew(), delayMs);
  }

  private async exchange(): Promise<LinkResult["kind"]> {
    const response = await requestLink(this.episodeId, { stream: this.streamId });
    if (response.kind === "link" && !this.stopped) {
      const replaced = revisionOf(response.url) !== revisionOf(this.url);
      this.url = response.url;
      if (replaced) this.events.onReplaced(response.url);
      this.plan(renewDelayMs(response.url, Date.now()));
    }
    if (response.kind === "unreachable") this.plan(tryAgainMs);
    if (response.kind === "limit" || response.kind === "stopped") this.events.onLost(response);
    this.refused = response.kind === "refused";
    return response.kind;
  }
}

export const revisionOf = (videoUrl: string) => videoUrl.split("/").at(-2) ?? "";

/** How long before expiry a link is renewed; a short-lived one halfway. */
const aheadMs = 60_000;
const leastMs = 1_000;

/** Returns the delay of the renewal. A wrong clock leads to an early renewal, never a late one. */
export function renewDelayMs(videoUrl: string, nowMs: number): number {
  const usualMs = LINK_LIFETIME_SECONDS * 1000;
  const left = endOf(videoUrl).getTime() - nowMs;
  const life = left > 0 ? Math.min(left, usualMs) : usualMs;
  return Math.max(life > 2 * aheadMs ? life - aheadMs : life / 2, leastMs);
}
