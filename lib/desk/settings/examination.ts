import { z } from "zod";
import { now } from "#lib/core/config/clock.ts";
import { database } from "#lib/core/database/client.ts";
import { withLease } from "#lib/core/database/lease.ts";
import { createMutex } from "#lib/core/mutex.ts";
import { countAttempt } from "#lib/core/rate-limits/attempts.ts";
import { deskRates } from "#lib/desk/rate-limits.ts";
import type { Staff } from "#lib/desk/session/desk-session.ts";
import { deskLimits } from "#lib/desk/shared-limits.ts";
import { EXAMINATION_MS, examineApart } from "#lib/operations/examine-apart.ts";
import type { Finding } from "#lib/operations/finding.ts";

/** Rows may be of an earlier release. */
const findingsSchema = z.array(
  z.object({
    check: z.string(),
    state: z.enum(["ok", "warning", "wrong"]),
    found: z.string(),
    advice: z.string(),
  }),
);

const runExclusively = createMutex();

const ROW = { id: 1 };

/** @throws AppError tooManyRequests */
export async function runDoctor({ id }: Staff): Promise<Finding[]> {
  await countAttempt({ rule: deskRates.examineByAccount, by: id });
  return examine();
}

function examine(): Promise<Finding[]> {
  return runExclusively(async () => {
    const findings = await examineApart();
    const data = { at: now(), findings: JSON.stringify(findings) };
    await database().write((tx) =>
      tx.examination.upsert({
        where: ROW,
        create: { ...ROW, ...data },
        update: data,
        select: { id: true },
      }),
    );
    return findings;
  });
}

/** Runs the doctor an hour after its last run, in one process at a time. */
export async function examineHourly(): Promise<void> {
  await withLease("doctor", 2 * EXAMINATION_MS, async () => {
    const last = await readExamination();
    // A clock that was ahead for a while may have left a future time.
    const gapMs = last && Math.abs(now().getTime() - last.at.getTime());
    if (gapMs === null || gapMs >= deskLimits.examinationGapMs) await examine();
  });
}

/** Today lists alerts itself. */
const LISTED_ELSEWHERE = ["alerts"];

/** A full disk, for example, keeps the doctor from running, and the last findings were good. */
const LATE: Finding = {
  check: "examination",
  state: "warning",
  found: "the hourly one has not run since then",
  advice:
    "A site that was just started examines itself in some minutes. Otherwise press 'Examine the site now' in Settings. The log says why: 'regular work failed'.",
};

/** Null before the first examination. */
export async function readWarnings() {
  const last = await readExamination();
  if (last === null) return null;
  const { at } = last;
  const findings = findingsSchema
    .parse(JSON.parse(last.findings))
    .filter(({ check, state }) => state !== "ok" && !LISTED_ELSEWHERE.includes(check));
  const isLate = now().getTime() - at.getTime() > 3 * deskLimits.examinationGapMs;
  return { at, findings: isLate ? [LATE, ...findings] : findings };
}

function readExamination() {
  return database().read.examination.findUnique({
    where: ROW,
    select: { at: true, findings: true },
  });
}
