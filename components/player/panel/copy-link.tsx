import { Icon } from "#components/player/controls/icons.tsx";
import { strings } from "#components/player/stage-strings.ts";
import { timeCode } from "#lib/core/locale/time-code.ts";
import styles from "./panel.module.css";

type CopyLinkProps = { seconds: number; onShare: (seconds: number) => void };

export function CopyLink({ seconds, onShare }: CopyLinkProps) {
  const label = strings.share.copyFrom(timeCode(seconds));
  return (
    <button
      type="button"
      className={styles.copy}
      aria-label={label}
      title={label}
      onClick={() => onShare(seconds)}
    >
      <Icon name="link" />
    </button>
  );
}
