"use client";

import { type ReactNode, useRef } from "react";
import { moveByArrowKeys } from "#components/carousel/arrow-keys.ts";
import { CarouselButton } from "#components/carousel/carousel-button.tsx";
import { classes } from "#components/ui/classes.ts";
import styles from "./hero-carousel.module.css";
import { strings } from "./strings.ts";
import { useLoop } from "./use-loop.ts";

type HeroCarouselProps = {
  label: string;
  names: readonly string[];
  /** The slide with a white background, above which the bar turns dark. */
  whiteSlide: number;
  children: ReactNode;
};

/** Loops full-width slides, without autoplay. Without script the row scrolls and snaps. */
export function HeroCarousel({ label, names, whiteSlide, children }: HeroCarouselProps) {
  const frame = useRef<HTMLDivElement>(null);
  const { ready, active, move, show } = useLoop(frame);

  const white = active === whiteSlide;
  return (
    <section
      className={styles.hero}
      aria-roledescription={strings.role}
      aria-label={label}
      data-ready={ready}
      data-bar={white ? "solid" : undefined}
      onKeyDown={(event) => moveByArrowKeys(event, move)}
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
              key={strings.slide(index + 1, names.length, name)}
              type="button"
              className={styles.mark}
              aria-label={strings.slide(index + 1, names.length, name)}
              aria-current={index === active || undefined}
              onClick={() => show(index)}
            />
          ))}
        </div>
        <CarouselButton label={strings.previous} back onMove={() => move(-1)} />
        <CarouselButton label={strings.next} onMove={() => move(1)} />
      </div>
    </section>
  );
}
