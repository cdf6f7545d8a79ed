/** Exports of the built site: they are read from the database as the client takes them. */
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { recordAudit } from "#lib/core/audit/record.ts";
import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { calls } from "#lib/core/config/paths.ts";
import { database } from "#lib/core/database/client.ts";
import { createStaff } from "#tests/support/desk/staff.ts";
import { testTimeout } from "#tests/support/patience.ts";
import { type SiteProcess, startSite } from "#tests/support/site/site-process.ts";

const MIB = 1024 * 1024;
const ROWS = 200_000;
const SUBJECT = "test export";

let site: SiteProcess;
let owner: Awaited<ReturnType<typeof createStaff>>;

beforeAll(async () => {
  site = await startSite();
  owner = await createStaff("OWNER", site);
  const fact = { actor: "operator test", action: "test.act", subject: SUBJECT, reason: "big" };
  await database().write(async (tx) => {
    await recordAudit(tx, { ...fact, details: { text: "x".repeat(2_500) } });
    await tx.$executeRaw`
      INSERT INTO "AuditEntry" ("id", "at", "actor", "action", "subject", "reason", "details")
      WITH RECURSIVE counted(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM counted WHERE n < ${ROWS - 1})
      SELECT 'export-' || n, strftime('%Y-%m-%dT%H:%M:%S.000+00:00', '2026-01-01', '+' || n || ' seconds'),
        "actor", "action", "subject", "reason", "details"
      FROM counted, "AuditEntry" WHERE "subject" = ${SUBJECT}`;
  });
}, testTimeout);

afterAll(async () => {
  await site.end("SIGTERM");
});

function memory(): number {
  const status = readFileSync(`/proc/${site.process.pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1024;
}

test(
  "a large export does not fill the memory, also for a client that stops reading",
  async () => {
    const response = await owner.send(
      `${deskCalls.auditCsv.path}?subject=${SUBJECT.replace(" ", "+")}`,
    );
    expect(response.status).toBe(200);
    let [bytes, lines, before, most] = [0, 0, 0, 0];
    let isPaused = false;
    for await (const piece of response.body ?? []) {
      bytes += piece.byteLength;
      for (let at = piece.indexOf(10); at >= 0; at = piece.indexOf(10, at + 1)) lines += 1;
      // Node's heap grows with the first 120 MiB, whatever is exported, by 18 to 74 MiB.
      if (bytes < 120 * MIB) continue;
      if (before === 0) before = memory();
      if (!isPaused && bytes > 140 * MIB) {
        isPaused = true;
        for (let count = 0; count < 100; count += 1) {
          await (await site.send(new Request(`${site.origin}${calls.health.path}`))).arrayBuffer();
        }
      }
      most = Math.max(most, memory());
    }
    expect([lines, isPaused]).toEqual([ROWS + 1, true]);
    expect(bytes).toBeGreaterThan(440 * MIB);
    expect(most - before).toBeLessThan(64 * MIB);
  },
  testTimeout,
);
