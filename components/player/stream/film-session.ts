import { SentenceError } from "#components/calls/use-call.ts";
import type { Film } from "#components/film/film.ts";
import { strings } from "#components/player/strings.ts";
import { Store } from "#components/ui/store.ts";
import { streamIdOf } from "#lib/films/links/film-url.ts";
import type { Engine } from "./engine.ts";
import {
  type FilmFiles,
  forgetFiles,
  loadManifest,
  loadPreviews,
  loadTextTracks,
} from "./film-files.ts";
import { FilmLink, revisionOf } from "./film-link.ts";
import { pollSite } from "./poll-site.ts";
import { firstState, noFiles, type SessionState } from "./session-state.ts";
import {
  type LinkResult,
  type LostStream,
  requestLink,
  startHeartbeat,
  stopStream,
} from "./stream-calls.ts";
import { waitForPlace } from "./wait-for-place.ts";

const { unavailable, interrupted } = strings;

type SessionOptions = Pick<FilmSession, "film" | "close"> & {
  /** Seconds. */
  start: Promise<number>;
  before: Promise<void> | undefined;
};

/** A film from Watch Now to its closing. Requests the link while the player's script loads. */
export class FilmSession extends Store<SessionState> {
  readonly film: Film;
  /** Seconds; 0 until it is known, before the picture appears. */
  startAt = 0;
  /** Closes the player; `reason` is empty when the viewer closed it. */
  readonly close: (reason: string) => void;
  private video: HTMLVideoElement | null = null;
  private link: FilmLink | null = null;
  private engine: Engine | null = null;
  private stopHeartbeat = () => {};
  private stopWaiting = () => {};
  private readonly started: Promise<void>;
  /** Where to restart, in seconds. */
  private at = 0;
  /** The viewer paused: a new source would play by itself. */
  private paused = false;
  /** The same when the page was hidden: Chromium pauses a page that it caches. */
  private pausedBefore = false;
  /** The revision of the loaded files. */
  revision = "";
  /** The engine failed; the buffer may still play. */
  private failed = false;
  /** The number of restarts: results of earlier ones are ignored. */
  private attempt = 0;
  /** Resolves when the film no longer needs all of a slow line. */
  private readonly lead = Promise.withResolvers<void>();
  /** Aborts loads at the end, when the server has revoked the link. */
  private readonly over = new AbortController();

  /** Waits for `before`, the end of another film, which counts against the limit. */
  constructor(options: SessionOptions) {
    super(firstState);
    this.film = options.film;
    this.close = options.close;
    this.started = options.start.then((seconds) => {
      this.startAt = seconds;
      this.at = seconds;
    });
    void (options.before ?? Promise.resolve()).then(() => this.open(false));
    import("./engine.ts").catch(reportError);
  }

  attach(video: HTMLVideoElement): () => void {
    this.video = video;
    const listeners = new AbortController();
    const { signal } = listeners;
    video.addEventListener("loadeddata", () => this.onPicture(), { signal });
    for (const event of ["progress", "timeupdate"]) {
      video.addEventListener(event, () => hasLead(video) && this.lead.resolve(), { signal });
    }
    video.addEventListener("play", () => this.onPlay(), { signal });
    video.addEventListener("pause", () => this.onPause(video), { signal });
    video.addEventListener("loadedmetadata", () => this.paused && video.pause(), { signal });
    // Offline, hls.js retries forever without an event.
    video.addEventListener(
      "waiting",
      () => (this.failed || !navigator.onLine) && this.onPlaybackLost(),
      {
        signal,
      },
    );
    addEventListener("offline", () => this.isStarved() && this.onPlaybackLost(), { signal });
    // A hidden page releases its stream; a page restored from the cache takes one again.
    addEventListener("pagehide", () => this.onHide(), { signal });
    addEventListener("pageshow", (event) => event.persisted && this.onRestored(), { signal });
    addEventListener("online", () => this.recover(), { signal });
    const isBroken = () => this.state.phase.kind === "broken";
    const stopPolling = pollSite(
      () => (isBroken() ? this.at : null),
      () => this.recover(),
    );
    void this.play();
    return () => {
      stopPolling();
      listeners.abort();
      this.stopPlayback();
      this.video = null;
    };
  }

  choose(height: number | null): void {
    this.engine?.choose(height);
    this.set({ chosen: height });
  }

  /** Plays, as the viewer asks, also after a pause. */
  retry(): void {
    this.paused = false;
    this.reopen();
  }

  async replace(streamId: string): Promise<void> {
    this.paused = false;
    this.stopWaiting();
    this.set({ phase: { kind: "loading" } });
    await stopStream(streamId);
    await this.open(true);
  }

  async end(): Promise<void> {
    this.over.abort();
    this.stopPlayback();
    forgetFiles(this.state.files);
    await this.releaseStream();
  }

  private recover(): void {
    if (this.state.phase.kind === "broken" && !this.over.signal.aborted) this.reopen();
  }

  private reopen(): void {
    this.stopPlayback();
    void this.open(true);
  }

  private async releaseStream(): Promise<void> {
    if (this.link) await stopStream(this.link.streamId);
  }

  private async open(again: boolean): Promise<void> {
    this.set({ phase: { kind: "loading" } });
    const response = await this.renewOrRequestLink();
    if (response.kind === "link") this.acceptLink(response.url);
    else if (this.over.signal.aborted) return;
    else if (response.kind === "limit" || response.kind === "stopped") this.onStreamLost(response);
    else if (again && response.kind === "unreachable") this.set({ phase: { kind: "broken" } });
    else if (response.kind === "refused" && response.sentence) this.close(response.sentence);
    else this.close(again ? interrupted : unavailable);
  }

  private async renewOrRequestLink(): Promise<LinkResult> {
    const { episodeId } = this.film;
    const known = this.link && (await requestLink(episodeId, { stream: this.link.streamId }));
    if (known?.kind === "link" || known?.kind === "unreachable") return known;
    return requestLink(episodeId);
  }

  private acceptLink(url: string): void {
    this.link = new FilmLink(this.film.episodeId, url, {
      onReplaced: (newUrl) => this.start(newUrl),
      onLost: (response) => this.onStreamLost(response),
    });
    if (this.over.signal.aborted) {
      this.link.stop();
      void stopStream(this.link.streamId);
      return;
    }
    this.stopHeartbeat = startHeartbeat(this.link.streamId, (sentence) =>
      this.onStreamLost({ kind: "stopped", sentence }),
    );
    this.start(url);
  }

  private start(url: string): void {
    void this.play();
    void this.loadFiles(url);
  }

  private async play(): Promise<void> {
    const { video, link } = this;
    if (!video || !link) return;
    this.pauseEngine();
    const { attempt, over } = this;
    try {
      const { startEngine } = await import("./engine.ts");
      await this.started;
      if (attempt !== this.attempt) return;
      const engine = await startEngine(video, link, this.at, this.engineEvents(), over.signal);
      if (attempt === this.attempt) this.engine = engine;
      else engine.destroy();
    } catch (error) {
      if (over.signal.aborted) return;
      if (error instanceof SentenceError) return this.close(error.message);
      reportError(error);
      this.onPlaybackLost();
    }
  }

  private engineEvents() {
    return {
      onHeights: (heights: readonly number[]) => this.onHeights(heights),
      onShown: (shown: number) => this.set({ shown }),
      onFailed: () => {
        this.failed = true;
        // The buffer plays to its end first, until `waiting` fires.
        const plays = this.video && !this.video.paused && this.video.readyState > 2;
        if (!plays) this.onPlaybackLost();
      },
    };
  }

  /** A new engine is on automatic. A replaced film may lack the chosen height. */
  private onHeights(heights: readonly number[]): void {
    const { chosen } = this.state;
    this.set({ heights });
    if (chosen !== null) this.choose(heights.includes(chosen) ? chosen : null);
  }

  private async loadFiles(url: string): Promise<void> {
    const revision = revisionOf(url);
    if (revision !== this.revision) {
      forgetFiles(this.state.files);
      this.set({ files: noFiles });
      this.revision = revision;
    } else if (this.state.files.captions.length > 0) return;
    try {
      const { signal } = this.over;
      const manifest = await loadManifest(url, signal);
      this.show(await loadTextTracks(url, manifest, signal), revision);
      await this.lead.promise;
      this.show({ previews: await loadPreviews(url, manifest, signal) }, revision);
    } catch {
      // The film plays without captions and chapters.
    }
  }

  /** Drops what arrives after the end, or after the film was replaced. */
  private show(files: Partial<FilmFiles>, revision: string): void {
    if (this.over.signal.aborted || revision !== this.revision) {
      forgetFiles({ ...noFiles, ...files });
    } else this.set({ files: { ...this.state.files, ...files } });
  }

  private isStarved(): boolean {
    const { video, state } = this;
    return state.phase.kind === "ready" && video !== null && video.readyState <= 2;
  }

  private onPicture(): void {
    if (this.state.phase.kind === "loading") this.set({ phase: { kind: "ready" } });
  }

  private onHide(): void {
    this.pausedBefore = this.paused;
    void this.releaseStream();
  }

  private onRestored(): void {
    this.paused = this.pausedBefore;
    this.reopen();
  }

  private onPlay(): void {
    this.paused = false;
  }

  /** Ignores the end of the film, and a browser that pauses a removed source. */
  private onPause({ ended, readyState }: HTMLVideoElement): void {
    if (readyState > 0) this.paused = !ended;
  }

  private onStreamLost(phase: LostStream): void {
    this.stopPlayback();
    this.set({ phase });
    if (phase.kind === "limit") this.stopWaiting = waitForPlace(() => this.takeFreePlace());
  }

  private async takeFreePlace(): Promise<void> {
    const { stopWaiting } = this;
    const response = await requestLink(this.film.episodeId, { waiting: "true" });
    if (stopWaiting !== this.stopWaiting || this.state.phase.kind !== "limit") {
      // The viewer was faster.
      if (response.kind === "link") void stopStream(streamIdOf(response.url));
    } else if (response.kind === "link") {
      stopWaiting();
      this.set({ phase: { kind: "loading" } });
      this.acceptLink(response.url);
    } else if (response.kind === "limit") this.set({ phase: response });
    else if (response.kind === "refused") this.close(response.sentence ?? unavailable);
  }

  /** Shows the failure, or closes the player when the viewer has lost access. */
  private onPlaybackLost(): void {
    this.stopPlayback();
    if (this.link?.refused) this.close(interrupted);
    else this.set({ phase: { kind: "broken" } });
  }

  private stopPlayback(): void {
    this.pauseEngine();
    this.stopHeartbeat();
    this.stopWaiting();
    this.link?.stop();
  }

  private pauseEngine(): void {
    this.attempt += 1;
    this.failed = false;
    if (this.video && this.video.currentTime > 0) this.at = this.video.currentTime;
    this.engine?.destroy();
    this.engine = null;
  }
}

const leadSeconds = 10;

function hasLead({ buffered, currentTime, duration }: HTMLVideoElement): boolean {
  const end = buffered.length === 0 ? 0 : buffered.end(buffered.length - 1);
  return end > Math.min(currentTime + leadSeconds, duration - 1);
}
