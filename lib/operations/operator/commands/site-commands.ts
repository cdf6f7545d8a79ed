import { recordAudit } from "#lib/core/audit/record.ts";
import { environment } from "#lib/core/config/environment.ts";
import { database } from "#lib/core/database/client.ts";
import { makeBackup } from "#lib/operations/backups/make-backup.ts";
import { restoreBackup } from "#lib/operations/backups/restore-backup.ts";
import { examine } from "#lib/operations/doctor/examine.ts";
import type { Command, Input } from "#lib/operations/operator/command.ts";

export const siteCommands: readonly Command[] = [
  {
    name: "doctor",
    summary: "Check the site, and suggest what to do; exit status 1 when a check fails",
    needs: "nothing",
    run: async ({ fail }) => {
      const findings = await examine(process.cwd());
      if (findings.some(({ state }) => state === "wrong")) fail();
      return findings;
    },
  },
  {
    name: "backup",
    argument: "FILE",
    summary: "Write all data of the site into one new file, while the site runs",
    options: [{ name: "without-films", help: "leave out the films" }],
    run: async ({ subject: file, has, actor, progress, fail }) => {
      const made = await makeBackup({ file, films: !has("without-films"), actor, progress });
      if (made.leftOut > 0) fail();
      return made;
    },
  },
  {
    name: "restore",
    argument: "FILE",
    summary: "Replace all data of the site with a backup; stop the site first",
    needs: "settings",
    confirm: (subject) => `Replace all data of ${environment().siteUrl.host} with ${subject}?`,
    run: restore,
  },
];

async function restore({ subject, actor, progress }: Input) {
  const restored = await restoreBackup(subject, progress);
  const fact = { actor, action: "site.restore", subject: "site", reason: "a restore" };
  const details = { madeAt: restored.madeAt.toISOString() };
  await database().write((tx) => recordAudit(tx, { ...fact, details }));
  if (restored.siteUrl !== environment().siteUrl.origin) {
    progress(
      `The backup is of ${restored.siteUrl}. Keep that SITE_URL until the numbers are confirmed: ` +
        "payments since the backup would be taken for another site's.",
    );
  }
  progress("Before the site starts: docs/operate.md, 'After a restore'.");
  return restored;
}
