"use client";

import { type RefObject, useEffect, useRef, useState } from "react";
import type { Swiper } from "swiper";
import { whenIdle } from "#components/ui/when-idle.ts";

/** How long one slide takes to go, where motion is welcome. */
const slideMs = 700;

type Loop = {
  /** The slides can be moved by `move` and `show`. */
  ready: boolean;
  /** The slide that is shown, from 0. */
  active: number;
  move: (by: 1 | -1) => void;
  show: (index: number) => void;
};

/**
 * Lets the list in a frame go round by Swiper, which is loaded once the page has nothing else to
 * do. Until then, and where it fails to load, the list scrolls as it is.
 */
export function useLoop(frame: RefObject<HTMLElement | null>): Loop {
  const [ready, setReady] = useState(false);
  const [active, setActive] = useState(0);
  const loop = useRef<Swiper | null>(null);

  useEffect(() => {
    const element = frame.current;
    let left = false;
    async function begin() {
      const { default: Swiper } = await import("swiper");
      if (element && !left) loop.current = loopOf(Swiper, element, setActive);
      setReady(!left);
    }
    const cancel = whenIdle(() => void begin().catch(reportError));
    return () => {
      left = true;
      cancel();
      loop.current?.destroy();
    };
  }, [frame]);

  return {
    ready,
    active,
    move: (by) => (by === 1 ? loop.current?.slideNext() : loop.current?.slidePrev()),
    show: (index) => loop.current?.slideToLoop(index),
  };
}

function loopOf(
  SwiperClass: typeof Swiper,
  frame: HTMLElement,
  onShow: (index: number) => void,
): Swiper {
  const list = frame.firstElementChild;
  const slides = [...(list?.children ?? [])];
  // Where somebody has scrolled to already.
  const initialSlide = Math.round((list?.scrollLeft ?? 0) / frame.clientWidth);
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  function showOnly(index: number) {
    // What is out of sight takes no focus either.
    for (const [at, slide] of slides.entries()) slide.toggleAttribute("inert", at !== index);
    onShow(index);
  }
  list?.scrollTo({ left: 0, behavior: "instant" });
  // The browser would drag the picture itself.
  frame.addEventListener("dragstart", (event) => event.preventDefault());
  return new SwiperClass(frame, {
    loop: true,
    // Two quick presses are two slides.
    loopPreventsSliding: false,
    initialSlide,
    // A fifth of the way is meant, however slowly.
    longSwipesRatio: 0.2,
    speed: calm ? 0 : slideMs,
    on: {
      init: ({ realIndex }) => showOnly(realIndex),
      realIndexChange: ({ realIndex }) => showOnly(realIndex),
    },
  });
}
