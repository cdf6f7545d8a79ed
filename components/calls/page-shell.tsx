import type { ReactNode } from "react";
import { earlyScript } from "./early-calls.ts";
import { NoScripts } from "./no-scripts.tsx";
import styles from "./page-shell.module.css";

type PageShellProps = {
  calls: readonly { path: string; parameter?: string }[];
  children: ReactNode;
};

/** A members' page: without a session it leads to the login. The same bytes for all viewers. */
export function PageShell({ calls, children }: PageShellProps) {
  return (
    <div className={styles.page} data-guarded data-scripted>
      <EarlyCalls calls={calls} />
      <NoScripts className={styles.scripts} />
      {children}
    </div>
  );
}

/** Begins `calls` before the page's scripts. */
export function EarlyCalls({ calls }: Pick<PageShellProps, "calls">) {
  const paths = calls.map(({ path, parameter }) => (parameter ? `${path}/` : path));
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours.
  return <script dangerouslySetInnerHTML={{ __html: earlyScript(paths) }} />;
}
