import type { ReactNode } from "react";
import { earlyScript } from "./early-calls.ts";
import styles from "./page-shell.module.css";
import { strings } from "./strings.ts";

type PageShellProps = {
  calls: readonly { path: string; parameter?: string }[];
  children: ReactNode;
};

/** Renders the same bytes for all viewers. Begins `calls` before the page's scripts. */
export function PageShell({ calls, children }: PageShellProps) {
  const paths = calls.map(({ path, parameter }) => (parameter ? `${path}/` : path));
  return (
    <div className={styles.page}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours. */}
      <script dangerouslySetInnerHTML={{ __html: earlyScript(paths) }} />
      <p className={styles.scripts}>{strings.noScripts}</p>
      {children}
    </div>
  );
}
