import { Arrow } from "#components/ui/arrow.tsx";
import { classes } from "#components/ui/classes.ts";
import styles from "./carousel.module.css";

type CarouselButtonProps = {
  label: string;
  back?: boolean;
  /** Nothing follows on this side. The button keeps the focus and does nothing. */
  atEnd?: boolean;
  onMove: () => void;
};

/** Moves a carousel by one slide. */
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
