import { expect, test } from "vitest";
import { noteSecret } from "#lib/accounts/sessions/secrets-in-use.ts";
import { database } from "#lib/core/database/client.ts";
import { DAY_MS, HOUR_MS } from "#lib/core/durations.ts";
import type { Finding } from "#lib/operations/doctor/finding.ts";
import { operate } from "#tests/api/support/operate.ts";
import { withSettings } from "#tests/api/support/settings.ts";
import { pass } from "#tests/support/time.ts";

const OTHER = { SESSION_SECRET: "another secret of the tests, long enough to be one" };

async function stateOfProcesses(): Promise<string | undefined> {
  const findings: Finding[] = JSON.parse((await operate("doctor", "--json")).output);
  return findings.find(({ check }) => check === "processes")?.state;
}

test("reports a running process of the database that has another secret", async () => {
  pass(0);
  await noteSecret();
  await noteSecret();
  expect(await stateOfProcesses()).toBe("ok");
  await withSettings(OTHER, async () => {
    expect(await stateOfProcesses()).toBe("warning");
    await noteSecret();
  });
  expect(await stateOfProcesses()).toBe("warning");
  pass(HOUR_MS);
  expect(await stateOfProcesses()).toBe("ok");
  pass(-DAY_MS);
  expect(await stateOfProcesses()).toBe("ok");
});

test("does not report a process that has ended, such as one before a change of the secret", async () => {
  pass(0);
  await withSettings(OTHER, noteSecret);
  const last = await database().read.lease.findFirst({
    orderBy: { expiresAt: "desc" },
    select: { holder: true },
  });
  const ended = String(last?.holder)
    .replace(/ \d+ /, " 99999999 ")
    .replace(/[0-9a-f]{8}-/, "00000000-");
  await database().write((tx) => tx.lease.updateMany({ where: {}, data: { holder: ended } }));
  expect(await stateOfProcesses()).toBe("ok");
});
