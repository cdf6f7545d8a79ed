import type { Unshown } from "#lib/content/unshown.ts";
import { describeReason } from "#lib/content/unshown-reason.ts";
import { formatShort } from "#lib/core/locale/india-time.ts";
import styles from "./content.module.css";
import { strings } from "./strings.ts";

/** Says that the site shows earlier words than the published ones. */
export function UnshownWords({ unshown }: { unshown: Unshown | null }) {
  if (unshown === null) return null;
  const words = strings.unshown(formatShort(unshown.since), describeReason(unshown));
  return <p className={styles.error}>{words}</p>;
}
