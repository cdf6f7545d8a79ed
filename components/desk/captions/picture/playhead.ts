import { Store } from "#components/ui/store.ts";

/** Where the film is. Tables follow it and move it. */
export class Playhead extends Store<{ seconds: number }> {
  private video: HTMLVideoElement | null = null;

  constructor() {
    super({ seconds: 0 });
  }

  attach(video: HTMLVideoElement): () => void {
    this.video = video;
    const tell = () => this.set({ seconds: video.currentTime });
    const listeners = new AbortController();
    const { signal } = listeners;
    for (const name of ["timeupdate", "seeked", "seeking"]) {
      video.addEventListener(name, tell, { signal });
    }
    return () => {
      listeners.abort();
      this.video = null;
    };
  }

  /** In thousandths, as files have it. */
  now(): number {
    return Math.round((this.video?.currentTime ?? 0) * 1000) / 1000;
  }

  seek(seconds: number): void {
    if (this.video) this.video.currentTime = seconds;
  }

  toggle(): void {
    const { video } = this;
    if (video === null) return;
    if (!video.paused) video.pause();
    // Refused when there is nothing to play: the picture says so.
    else video.play().catch(() => undefined);
  }
}
