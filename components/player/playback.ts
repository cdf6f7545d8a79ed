/** Where a viewer is in a film. */
export type Playback = { time: number; rate: number; paused: boolean };

/** Remembers where the viewer is, before the link is exchanged. */
export function capturePlayback(video: HTMLVideoElement): Playback {
  // Before anything has played, the element counts as paused although it is about to start.
  const started = video.played.length > 0;
  return { time: video.currentTime, rate: video.playbackRate, paused: started && video.paused };
}

/** Continues there with the new link. */
export function restorePlayback(video: HTMLVideoElement, { time, rate, paused }: Playback): void {
  video.currentTime = time;
  video.playbackRate = rate;
  if (paused) video.pause();
}
