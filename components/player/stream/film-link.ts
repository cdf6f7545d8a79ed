import { besideFilm, streamIdOf } from "#lib/films/links/film-url.ts";
import { renewDelayMs } from "./renew-delay.ts";
import { type LinkAnswer, requestLink } from "./request-link.ts";

/** After a renewal that no answer came to. */
const tryAgainMs = 5_000;

type LinkEvents = {
  /** The newer link leads to other files: the film was replaced. */
  onReplaced(): void;
  /** The stream is over, and there may be no place for another. */
  onLost(answer: Extract<LinkAnswer, { sentence: string }>): void;
};

/** The link of a film that plays: a newer one is asked for before it ends. */
export class FilmLink {
  /** The newest address of the film's master playlist. */
  url: string;
  private readonly episodeId: string;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private renewing: Promise<LinkAnswer["kind"]> | null = null;
  private stopped = false;
  /** Whether this viewer gets no newer link: what is loaded is the last of it. */
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

  /** The newest address of what an older link of this film leads to. */
  newest(address: string): string {
    const { pathname } = new URL(address, location.href);
    return besideFilm(this.url, pathname.slice(pathname.lastIndexOf("/") + 1));
  }

  /** Asks for a newer link now, once however many ask. Resolves with what came of it. */
  renew(): Promise<LinkAnswer["kind"]> {
    this.renewing ??= this.exchange().finally(() => {
      this.renewing = null;
    });
    return this.renewing;
  }

  /** Resolves when no newer link is being waited for. */
  async settled(): Promise<void> {
    await this.renewing;
  }

  /** Renews no more. */
  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
  }

  private plan(delayMs: number): void {
    clearTimeout(this.timer);
    if (!this.stopped) this.timer = setTimeout(() => void this.renew(), delayMs);
  }

  private async exchange(): Promise<LinkAnswer["kind"]> {
    const answer = await requestLink(this.episodeId, this.streamId);
    if (answer.kind === "link" && !this.stopped) {
      const replaced = revisionOf(answer.url) !== revisionOf(this.url);
      this.url = answer.url;
      if (replaced) this.events.onReplaced();
      this.plan(renewDelayMs(answer.url, Date.now()));
    }
    if (answer.kind === "unreachable") this.plan(tryAgainMs);
    if (answer.kind === "limit" || answer.kind === "stopped") this.events.onLost(answer);
    this.refused = answer.kind === "refused";
    return answer.kind;
  }
}

/** `/api/video-stream/<token>/<id>/<revision>/<file>` */
const revisionOf = (videoUrl: string) => videoUrl.split("/").at(-2);
