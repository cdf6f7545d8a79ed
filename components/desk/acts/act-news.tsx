"use client";

import { useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import { Notice } from "#components/ui/form/notice.tsx";
import { Store, useStore } from "#components/ui/store.ts";

type News = { text: string | null; saidAt: number; speaker: string };

const news = new Store<News>({ text: null, saidAt: 0, speaker: "" });

const PLACE = "act-news";

/** Shows an act's result after its button has gone, for example with the row of a closed alert. */
export function ActNews() {
  const { text } = useStore(news);
  return (
    <div id={PLACE} tabIndex={-1}>
      <Notice message={text === null ? null : { tone: "good", text }} />
    </div>
  );
}

/** On unmount, passes a message to `ActNews`, and the focus if `hasFocus`. */
export function useLastWord(text: string | null, hasFocus: () => boolean): void {
  const saidAt = useRef(0);
  useEffect(() => {
    if (text !== null) saidAt.current = performance.now();
  }, [text]);
  const tell = useEffectEvent(() => {
    // Two acts may leave at once, for example those of a draft that is published.
    const isNewest = saidAt.current >= news.getState().saidAt;
    if (text !== null && isNewest) news.set({ text, saidAt: saidAt.current });
  });
  useEffect(() => () => tell(), []);
  const pass = useEffectEvent(() => {
    if (hasFocus()) document.getElementById(PLACE)?.focus();
  });
  // A layout effect's clean-up runs before the button is removed.
  useLayoutEffect(() => () => pass(), []);
}

/** The act `speaker` begins: the results of those before it are old. */
export const forgetNews = (speaker: string): void => news.set({ text: null, saidAt: 0, speaker });

export const useIsSpeaker = (speaker: string): boolean => useStore(news).speaker === speaker;
