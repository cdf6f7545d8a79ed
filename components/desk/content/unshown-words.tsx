import type { Unshown } from "#lib/content/unshown.ts";
import { formatShort } from "#lib/core/locale/india-time.ts";
import styles from "./content.module.css";
import { strings } from "./strings.ts";

/** Says that the site shows earlier words than the published ones. */
export function UnshownWords({ unshown }: { unshown: Unshown | null }) {
  return unshown && <p className={styles.error}>{strings.unshown(formatShort(unshown.since))}</p>;
}
