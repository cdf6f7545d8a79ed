import { limits } from "#lib/config/limits.ts";
import { fetchVideoUrl } from "./fetch-video-url.ts";
import { capturePlayback, type Playback, restorePlayback } from "./playback.ts";

/** A new link is asked for this long before the old one ends. */
const renewAheadSeconds = 60;
/** A second failure within this much film of the first one is final. */
const sameFailureSeconds = 5;

const unavailable = "The film could not be loaded. Please try again in a moment.";
const interrupted = "The film stopped and could not be continued. Please try again in a moment.";

/** Gives one video element its secure link, and a new one before or when the old one ends. */
export class FilmLink {
  private readonly video: HTMLVideoElement;
  private readonly episodeId: string;
  private readonly fail: (sentence: string) => void;
  private timer: ReturnType<typeof setInterval> | undefined;
  private stopped = false;
  private playback: Playback | null = null;
  private failedAt: number | null = null;

  constructor(video: HTMLVideoElement, episodeId: string, fail: (sentence: string) => void) {
    this.video = video;
    this.episodeId = episodeId;
    this.fail = fail;
  }

  start(): void {
    void this.load(unavailable);
    const seconds = limits.videoLinkSeconds - renewAheadSeconds;
    this.timer = setInterval(() => void this.load(interrupted), seconds * 1000);
  }

  /** Ends the download too. */
  stop(): void {
    this.stopped = true;
    clearInterval(this.timer);
    this.video.removeAttribute("src");
    this.video.load();
  }

  /** The film's length is known: with a second link, continue where the first one ended. */
  resume(): void {
    if (this.playback) restorePlayback(this.video, this.playback);
    this.playback = null;
  }

  /** A media error: a new link, once; the same failure again is final. */
  recover(): void {
    if (this.stopped) return;
    this.playback ??= capturePlayback(this.video);
    const { time } = this.playback;
    const before = this.failedAt;
    if (before !== null && Math.abs(time - before) < sameFailureSeconds) {
      this.fail(interrupted);
      return;
    }
    this.failedAt = time;
    void this.load(interrupted);
  }

  private async load(sentence: string): Promise<void> {
    const url = await fetchVideoUrl(this.episodeId);
    if (this.stopped) return;
    if (url === null) {
      this.fail(sentence);
      return;
    }
    this.playback ??= capturePlayback(this.video);
    this.video.src = url;
  }
}
