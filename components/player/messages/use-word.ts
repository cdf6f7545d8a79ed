import { useCallback, useEffect, useState } from "react";

const shownMs = 900;

/** Shows a short confirmation of a key or gesture for a moment. */
export function useWord(): [{ text: string } | null, (text: string) => void] {
  const [word, setWord] = useState<{ text: string } | null>(null);
  useEffect(() => {
    if (word === null) return;
    const timer = setTimeout(() => setWord(null), shownMs);
    return () => clearTimeout(timer);
  }, [word]);
  const say = useCallback((text: string) => setWord({ text }), []);
  return [word, say];
}
