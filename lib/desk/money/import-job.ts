/**
 * Imports a month's report from Razorpay's API, which may take minutes. A lease tells other
 * processes that it runs. Idempotent, so that a lost import can be repeated.
 */
import { importSettlements } from "#lib/billing/settlements/import-settlements.ts";
import { countSettled } from "#lib/billing/settlements/settled-month.ts";
import type { Act } from "#lib/core/audit/record.ts";
import { now } from "#lib/core/config/clock.ts";
import { AppError, toAppError } from "#lib/core/http/errors.ts";
import { log } from "#lib/core/http/log.ts";
import {
  type End,
  endImport,
  readEnd,
  readImportLease,
  renewImportLease,
  takeImportLease,
} from "#lib/desk/money/import-state.ts";
import type { Month } from "#lib/desk/money/month.ts";

type Job = {
  lines: number;
  /** About as many as last known of the month. */
  expected: number;
  /** Kept here only while the database cannot store it. */
  end: { at: Date; end: End } | null;
};

type Pages = Parameters<typeof importSettlements>[0];

export type ImportView = Awaited<ReturnType<typeof viewImport>>;

const shared = globalThis as { aieSettlementImports?: Map<string, Job> };
shared.aieSettlementImports ??= new Map();
const jobs = shared.aieSettlementImports;

/** Resolves at the start of the import. @throws AppError conflict during an import, forbidden */
export async function startImport(month: Month, act: Act, pages: Pages): Promise<void> {
  const before = jobs.get(month.name);
  if (before?.end === null) throw isRunning();
  const job: Job = { lines: 0, expected: 0, end: null };
  jobs.set(month.name, job);
  try {
    job.expected = await countSettled(month);
    if (!(await takeImportLease(month, act))) throw isRunning();
  } catch (error) {
    if (before) jobs.set(month.name, before);
    else jobs.delete(month.name);
    throw error;
  }
  void run(month, act, counted(pages, month, job), job);
}

const isRunning = () =>
  new AppError("conflict", "The report of this month is being imported already.");

async function run(month: Month, act: Act, pages: Pages, job: Job): Promise<void> {
  const end = await readReport(month, act, pages, job);
  try {
    await endImport(month, act, end);
    jobs.delete(month.name);
  } catch (error) {
    log().warn({ err: error, month: month.name }, "end of an import was not stored");
    job.end = { end, at: now() };
  }
}

async function readReport(month: Month, act: Act, pages: Pages, job: Job): Promise<End> {
  try {
    // Drops the differences, which may be a million; the database has them.
    const { lines, added, changed, feesFilled } = await importSettlements(pages, month, act);
    return { lines, added, changed, feesFilled, problem: null };
  } catch (error) {
    const { code, detail } = toAppError(error);
    if (code === "internal") log().error({ err: error, month: month.name }, "import failed");
    return { lines: job.lines, added: 0, changed: 0, feesFilled: 0, problem: detail };
  }
}

async function* counted(pages: Pages, month: Month, job: Job) {
  for await (const page of pages) {
    yield page;
    job.lines += page.length;
    await renewImportLease(month);
  }
}

const nothing = {
  lines: 0,
  progress: null,
  added: 0,
  changed: 0,
  fees_filled: 0,
  ended_at: null,
  problem: null,
};

/** `progress`: 0 to 1; null while another process imports. */
export async function viewImport(month: Month) {
  const job = jobs.get(month.name);
  if (job && job.end === null) {
    const progress = progressOf(job);
    return { ...nothing, state: "RUNNING", lines: job.lines, progress } as const;
  }
  const lease = await readImportLease(month);
  if (lease === "held") return { ...nothing, state: "RUNNING" } as const;
  const ended = lease === "lost" ? job?.end : await readEnd(month);
  if (ended) return describeEnd(ended);
  return { ...nothing, state: lease === "lost" ? "LOST" : "NONE" } as const;
}

function describeEnd({ at, end }: NonNullable<Job["end"]>) {
  const { lines, added, changed, feesFilled: fees_filled, problem } = end;
  const state = problem === null ? "DONE" : "FAILED";
  const ended_at = at.toISOString();
  return { ...nothing, state, ended_at, lines, added, changed, fees_filled, problem } as const;
}

const ALMOST = 0.95;

const progressOf = ({ lines, expected }: Job) =>
  expected === 0 ? 0 : Math.min(lines / expected, ALMOST);
