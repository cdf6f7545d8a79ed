import { type RefObject, useEffect, useRef, useState } from "react";

/** Browsers round fractional scroll positions. */
const slack = 2;

export function useSlides(list: RefObject<HTMLElement | null>) {
  const [atStart, setAtStart] = useState(true);
  const [atEnd, setAtEnd] = useState(false);
  /** The target of a running scroll: two quick presses move two slides. */
  const aim = useRef<number | null>(null);

  useEffect(() => {
    const element = list.current;
    function look() {
      if (!element) return;
      const rest = element.scrollWidth - element.clientWidth - element.scrollLeft;
      setAtStart(element.scrollLeft < slack);
      setAtEnd(rest < slack);
    }
    const arrive = () => {
      aim.current = null;
    };
    const listeners = new AbortController();
    const { signal } = listeners;
    look();
    element?.addEventListener("scroll", look, { passive: true, signal });
    // The reader's own scrolling ends the running one. Safari has `scrollend` since 26.2.
    for (const end of ["scrollend", "pointerdown", "wheel"]) {
      element?.addEventListener(end, arrive, { passive: true, signal });
    }
    window.addEventListener("resize", look, { signal });
    return () => listeners.abort();
  }, [list]);

  function move(by: 1 | -1) {
    const element = list.current;
    if (!element) return;
    const pitch = pitchOf(element);
    const from = aim.current ?? Math.round(element.scrollLeft / pitch);
    const last = Math.round((element.scrollWidth - element.clientWidth) / pitch);
    const to = Math.min(Math.max(from + by, 0), last);
    if (to !== from) aim.current = to;
    element.scrollTo({ left: to * pitch });
  }

  return { atStart, atEnd, move };
}

function pitchOf(list: HTMLElement): number {
  const [first, second] = list.children;
  if (!first || !second) return list.clientWidth;
  return second.getBoundingClientRect().left - first.getBoundingClientRect().left;
}
