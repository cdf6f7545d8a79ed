import type { ComponentProps } from "react";
import { classes } from "./classes.ts";
import styles from "./picture.module.css";

type PictureProps = Omit<ComponentProps<"img">, "alt"> & {
  src: string | undefined;
  width: number;
  height: number;
  /** Empty when the words beside the picture say it all. */
  alt: string;
  /** Fills the nearest positioned box, cut to fit. */
  cover?: boolean;
};

/** A picture with its size, so that nothing moves when it arrives. Smaller formats go in here. */
export function Picture({ alt, cover, className, ...image }: PictureProps) {
  return (
    <picture className={styles.picture}>
      <img {...image} alt={alt} className={classes(cover && styles.cover, className)} />
    </picture>
  );
}
