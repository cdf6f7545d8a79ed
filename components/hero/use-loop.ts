import { type RefObject, useEffect, useRef, useState } from "react";
import type { Swiper } from "swiper";
import { whenIdle } from "#components/ui/when-idle.ts";

const slideMs = 700;

/** Loops with Swiper, loaded when the page is idle. Until then the list scrolls. */
export function useLoop(frame: RefObject<HTMLElement | null>) {
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
    move: (by: 1 | -1) => (by === 1 ? loop.current?.slideNext() : loop.current?.slidePrev()),
    show: (index: number) => loop.current?.slideToLoop(index),
  };
}

function loopOf(
  SwiperClass: typeof Swiper,
  frame: HTMLElement,
  onShow: (index: number) => void,
): Swiper {
  const list = frame.firstElementChild;
  const slides = [...(list?.children ?? [])];
  // Keeps the plain list's scroll position.
  const initialSlide = Math.round((list?.scrollLeft ?? 0) / frame.clientWidth);
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  function showOnly(index: number) {
    const hadFocus = list?.contains(document.activeElement);
    for (const [at, slide] of slides.entries()) slide.toggleAttribute("inert", at !== index);
    // The slide that is now inert has lost the focus, and the arrow keys with it.
    if (hadFocus) slides[index]?.querySelector("a")?.focus({ preventScroll: true });
    onShow(index);
  }
  list?.scrollTo({ left: 0, behavior: "instant" });
  // Prevents the browser's own drag of the picture.
  frame.addEventListener("dragstart", (event) => event.preventDefault());
  const loop = new SwiperClass(frame, {
    loop: true,
    // Swiper answers a change of size two frames later, and would undo a press of that time.
    updateOnWindowResize: false,
    loopPreventsSliding: false,
    initialSlide,
    // A slow drag over a fifth of the width is a swipe.
    longSwipesRatio: 0.2,
    speed: calm ? 0 : slideMs,
    on: {
      init: ({ realIndex }) => showOnly(realIndex),
      realIndexChange: ({ realIndex }) => showOnly(realIndex),
      resize: (swiper) => swiper.update(),
    },
  });
  // A slide that is moved in the list would begin its animation again.
  loop.on("beforeLoopFix", () => frame.toggleAttribute("data-moved", true));
  return loop;
}
