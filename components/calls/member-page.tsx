import type { ReactNode } from "react";
import { earlyScript } from "./early-calls.ts";
import styles from "./member-page.module.css";
import { words } from "./words.ts";

type MemberPageProps = {
  calls: readonly { path: string; parameter?: string }[];
  children: ReactNode;
};

/** Renders the same bytes for all members. Begins `calls` before the page's scripts. */
export function MemberPage({ calls, children }: MemberPageProps) {
  const paths = calls.map(({ path, parameter }) => (parameter ? `${path}/` : path));
  return (
    <div className={styles.page}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours. */}
      <script dangerouslySetInnerHTML={{ __html: earlyScript(paths) }} />
      <p className={styles.scripts}>{words.noScripts}</p>
      {children}
    </div>
  );
}
