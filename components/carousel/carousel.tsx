"use client";

import { type ReactNode, useRef } from "react";
import { moveByArrowKeys } from "./arrow-keys.ts";
import styles from "./carousel.module.css";
import { CarouselButton } from "./carousel-button.tsx";
import { useSlides } from "./use-slides.ts";

type CarouselProps = {
  header: ReactNode;
  previous: string;
  next: string;
  children: ReactNode;
};

/** Shows 1 to 3 slides by the window's width. Scrolls and snaps without script. */
export function Carousel({ header, previous, next, children }: CarouselProps) {
  const list = useRef<HTMLUListElement>(null);
  const { atStart, atEnd, move } = useSlides(list);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the buttons and links within.
    <div onKeyDown={(event) => moveByArrowKeys(event, move)}>
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
