import { Arrow } from "#components/ui/button/marks.tsx";
import { classes } from "#components/ui/classes.ts";
import styles from "./carousel.module.css";

type CarouselButtonProps = {
  label: string;
  back?: boolean;
  /** At the last slide: the button keeps the focus but does nothing. */
  atEnd?: boolean;
  onMove: () => void;
};

export function CarouselButton({ label, back, atEnd, onMove }: CarouselButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={atEnd}
      className={classes(styles.button, back && styles.back)}
      onClick={onMove}
    >
      <Arrow />
    </button>
  );
}
