import styles from "./bar.module.css";

type BarProps = { value: number; label: string; step: string };

export function Bar({ value, label, step }: BarProps) {
  const percent = `${Math.floor(value * 100)} %`;
  return (
    <div className={styles.bar}>
      <progress max={1} value={value} aria-label={label} aria-valuetext={`${percent} ${step}`} />
      <span>
        {percent} {step}
      </span>
    </div>
  );
}
