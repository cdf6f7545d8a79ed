import type { ComponentProps } from "react";
import { classes } from "#components/ui/classes.ts";
import styles from "./button.module.css";

export type ButtonLook = "solid" | "outline" | "ink";

type ButtonProps = Omit<ComponentProps<"button">, "className"> & {
  look?: ButtonLook;
  wide?: boolean;
  /** The button keeps its place and the focus, but does nothing. */
  pending?: boolean;
};

export function buttonClasses(look: ButtonLook, wide = false): string {
  return classes(styles.button, styles[look], wide && styles.wide);
}

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

type SubmitProps = Pick<ButtonProps, "wide" | "pending"> & { text: string; busy: string };

/** Submits its form, and says `busy` until the response. */
export function Submit({ text, busy, ...rest }: SubmitProps) {
  return (
    <Button type="submit" {...rest}>
      {rest.pending ? busy : text}
    </Button>
  );
}
