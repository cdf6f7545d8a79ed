"use client";

import { type KeyboardEvent, type ReactNode, useRef } from "react";
import { CarouselButton } from "#components/carousel/carousel-button.tsx";
import { classes } from "#components/ui/classes.ts";
import styles from "./hero-carousel.module.css";
import { useLoop } from "./use-loop.ts";
import { words } from "./words.ts";

type HeroCarouselProps = {
  label: string;
  names: readonly string[];
  /** The slide with a white background, above which the bar turns dark. */
  whiteSlide: number;
  /** Server-rendered `<li>` elements. */
  children: ReactNode;
};

/** Loops full-width slides, without autoplay. Without script the row scrolls and snaps. */
export function HeroCarousel({ label, names, whiteSlide, children }: HeroCarouselProps) {
  const frame = useRef<HTMLDivElement>(null);
  const { ready, active, move, show } = useLoop(frame);

  function onKeyDown(event: KeyboardEvent) {
    const by = ({ ArrowLeft: -1, ArrowRight: 1 } as const)[event.key];
    if (by === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    move(by);
  }

  const white = active === whiteSlide;
  return (
    <section
      className={styles.hero}
      aria-roledescription={words.role}
      aria-label={label}
      data-ready={ready}
      data-bar={white ? "solid" : undefined}
      onKeyDown={onKeyDown}
    >
      <div ref={frame} className={styles.frame}>
        <ul className={classes("swiper-wrapper", styles.list)} aria-live="polite">
          {children}
        </ul>
      </div>
      <div className={classes("wrap", styles.controls)} data-white={white}>
        <div className={styles.marks}>
          {names.map((name, index) => (
            <button
              key={words.slide(index + 1, names.length, name)}
              type="button"
              className={styles.mark}
              aria-label={words.slide(index + 1, names.length, name)}
              aria-current={index === active || undefined}
              onClick={() => show(index)}
            />
          ))}
        </div>
        <CarouselButton label={words.previous} back onMove={() => move(-1)} />
        <CarouselButton label={words.next} onMove={() => move(1)} />
      </div>
    </section>
  );
}
