"use client";

import { type ReactNode, useEffect, useRef } from "react";
import styles from "./carousel.module.css";
import { CarouselButton } from "./carousel-button.tsx";
import { useSlides } from "./use-slides.ts";

type CarouselProps = {
  header: ReactNode;
  previous: string;
  next: string;
  /** Server-rendered `<li>` elements. */
  children: ReactNode;
};

/** Shows 1 to 3 slides by the window's width. Scrolls and snaps without script. */
export function Carousel({ header, previous, next, children }: CarouselProps) {
  const frame = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const { atStart, atEnd, move } = useSlides(list);

  useEffect(() => {
    const element = frame.current;
    function onKeyDown(event: KeyboardEvent) {
      const by = ({ ArrowLeft: -1, ArrowRight: 1 } as const)[event.key];
      if (by === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      move(by);
    }
    element?.addEventListener("keydown", onKeyDown);
    return () => element?.removeEventListener("keydown", onKeyDown);
  });

  return (
    <div ref={frame}>
      <div className={styles.head}>
        {header}
        <div className={styles.buttons}>
          <CarouselButton label={previous} back atEnd={atStart} onMove={() => move(-1)} />
          <CarouselButton label={next} atEnd={atEnd} onMove={() => move(1)} />
        </div>
      </div>
      <ul ref={list} className={styles.list}>
        {children}
      </ul>
    </div>
  );
}
