import { useSyncExternalStore } from "react";
import { listen } from "#components/ui/listen.ts";
import { Store } from "#components/ui/store.ts";

/** The film's position, which tables follow and move. */
export class Playhead extends Store<{ seconds: number }> {
  private video: HTMLVideoElement | null = null;

  constructor() {
    super({ seconds: 0 });
  }

  attach(video: HTMLVideoElement): () => void {
    this.video = video;
    const tell = () => this.set({ seconds: video.currentTime });
    const stop = listen(video, ["timeupdate", "seeked", "seeking"], tell);
    return () => {
      stop();
      this.video = null;
    };
  }

  /** In seconds, rounded to milliseconds as in files. */
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
    // Rejected when there is nothing to play, which the picture shows.
    else video.play().catch(() => undefined);
  }
}

export function usePlayhead<Picked extends string | number | boolean>(
  playhead: Playhead,
  pick: (seconds: number) => Picked,
): Picked {
  return useSyncExternalStore(
    playhead.subscribe,
    () => pick(playhead.getState().seconds),
    () => pick(0),
  );
}
