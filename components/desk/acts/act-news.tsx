"use client";

import { useEffect, useEffectEvent } from "react";
import { Notice } from "#components/ui/form/notice.tsx";
import { Store, useStore } from "#components/ui/store.ts";

class News extends Store<{ text: string | null }> {
  tell(text: string | null): void {
    this.set({ text });
  }
}

const news = new News({ text: null });

/** Shows an act's result after its button has gone, for example with the row of a closed alert. */
export function ActNews() {
  const { text } = useStore(news);
  return <Notice message={text === null ? null : { tone: "good", text }} />;
}

/** Passes a message to `ActNews` when its button unmounts. */
export function useLastWord(text: string | null): void {
  const tell = useEffectEvent(() => {
    if (text !== null) news.tell(text);
  });
  useEffect(() => () => tell(), []);
}

export const forgetNews = (): void => news.tell(null);
