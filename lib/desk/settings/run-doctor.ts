import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { z } from "zod";
import { createQueue } from "#lib/core/queue.ts";
import { countAttempt } from "#lib/core/rate-limits/attempts.ts";
import { deskLimits } from "#lib/desk/limits.ts";
import { deskRates } from "#lib/desk/rate-limits.ts";
import type { Staff } from "#lib/desk/session/desk-session.ts";

const findingsSchema = z.array(
  z.object({ check: z.string(), state: z.string(), found: z.string(), advice: z.string() }),
);

export type Finding = z.infer<typeof findingsSchema>[number];

const inTurn = createQueue();

/** Runs the operator's doctor in a process of its own. @throws AppError tooManyRequests */
export async function runDoctor({ id }: Staff): Promise<Finding[]> {
  await countAttempt({ rule: deskRates.examineByAccount, by: id });
  return inTurn(async () => {
    const args = ["lib/operations/operator/main.ts", "doctor", "--json"];
    const options = { timeout: deskLimits.doctorMs };
    // It ends with 1 when something is wrong, and prints what.
    const { stdout } = await promisify(execFile)(process.execPath, args, options).catch(
      (error: { stdout?: string }) => {
        if (!error.stdout) throw error;
        return { stdout: error.stdout };
      },
    );
    return findingsSchema.parse(JSON.parse(stdout));
  });
}
