"use client";

import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { FilmLink } from "./film-link.ts";

/** Plays an episode in the video element, as long as a link to it can be had. */
export function useSecureVideo(
  video: RefObject<HTMLVideoElement | null>,
  episodeId: string,
  onFail: (sentence: string) => void,
) {
  const [loading, setLoading] = useState(true);
  const link = useRef<FilmLink | null>(null);
  const fail = useEffectEvent(onFail);

  useEffect(() => {
    if (video.current === null) return;
    const current = new FilmLink(video.current, episodeId, (sentence) => fail(sentence));
    link.current = current;
    current.start();
    return () => current.stop();
  }, [video, episodeId]);

  const events = {
    onCanPlay: () => setLoading(false),
    onLoadedMetadata: () => link.current?.resume(),
    onError: () => link.current?.recover(),
  };
  return { loading, events };
}
