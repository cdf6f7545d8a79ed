import type { ComponentProps } from "react";
import styles from "./button.module.css";
import { classes } from "./classes.ts";

export type ButtonLook = "solid" | "outline" | "ink";

type ButtonProps = Omit<ComponentProps<"button">, "className"> & {
  look?: ButtonLook;
  wide?: boolean;
  /** The action is under way: the button stays in place and focus, but does nothing. */
  pending?: boolean;
};

/** The classes of a button, for what looks like one and is a link. */
export function buttonClasses(look: ButtonLook, wide = false): string {
  return classes(styles.button, styles[look], wide && styles.wide);
}

/** A button. It submits nothing unless its type says so. */
export function Button({ look = "solid", wide, pending, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClasses(look, wide)}
      aria-disabled={pending || undefined}
      onClick={pending ? (event) => event.preventDefault() : onClick}
    />
  );
}
