import styles from "./switch.module.css";

type SwitchProps = { isOn: boolean; pending: boolean; label: string; onClick: () => void };

export function Switch({ isOn, pending, label, onClick }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-disabled={pending || undefined}
      className={styles.switch}
      onClick={onClick}
    >
      <span className={styles.track} />
      {label}
    </button>
  );
}
