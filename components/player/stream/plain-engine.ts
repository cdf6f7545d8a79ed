import { besideFilm } from "#lib/films/links/film-url.ts";
import type { Engine, EngineEvents, EngineLink } from "./engine.ts";

/** A second failure this close to the first is final. */
const sameFailureSeconds = 5;

/** Gives the video element one URL: the plain playlist's, or the fallback file's. */
export class PlainEngine implements Engine {
  private readonly video: HTMLVideoElement;
  private readonly link: EngineLink;
  private readonly file: string;
  private readonly events: EngineEvents;
  private readonly listeners = new AbortController();
  private failedAt: number | null = null;

  constructor(
    video: HTMLVideoElement,
    link: EngineLink,
    file: string,
    at: number,
    events: EngineEvents,
  ) {
    this.video = video;
    this.link = link;
    this.file = file;
    this.events = events;
    const { signal } = this.listeners;
    video.addEventListener("error", () => void this.recover(), { signal });
    video.addEventListener("resize", () => events.onShown(video.videoHeight), { signal });
    this.load(at, false);
  }

  choose(): void {}

  destroy(): void {
    this.listeners.abort();
    this.video.removeAttribute("src");
    this.video.load();
  }

  /** An expired link fails: resumes with a new one. */
  private async recover(): Promise<void> {
    const { currentTime, paused, played } = this.video;
    const before = this.failedAt;
    this.failedAt = currentTime;
    const again = before !== null && Math.abs(currentTime - before) < sameFailureSeconds;
    const renewed = !again && (await this.link.renew()) === "link";
    if (this.listeners.signal.aborted) return;
    if (renewed) this.load(currentTime, paused && played.length > 0);
    else this.events.onFailed();
  }

  private load(at: number, paused: boolean): void {
    const { video, file } = this;
    const { playbackRate } = video;
    video.src = besideFilm(this.link.url, file);
    const goOn = () => {
      // WebKitGTK can stall on a seek to 0 before it knows the duration.
      if (at > 0) video.currentTime = at;
      video.playbackRate = playbackRate;
      if (paused) video.pause();
    };
    const { signal } = this.listeners;
    video.addEventListener("loadedmetadata", goOn, { once: true, signal });
  }
}
