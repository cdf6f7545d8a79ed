import type { ComponentProps } from "react";
import styles from "./controls.module.css";
import { Icon, type IconName } from "./icons.tsx";

type ToggleButtonProps = Omit<ComponentProps<"button">, "className" | "type"> & {
  icon: IconName;
  label: string;
  /** The shortcut in the tooltip. */
  hint?: string;
};

export function ToggleButton({ icon, label, hint, ...rest }: ToggleButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      className={styles.button}
      aria-label={label}
      title={hint ? `${label} (${hint})` : label}
    >
      <Icon name={icon} />
    </button>
  );
}
