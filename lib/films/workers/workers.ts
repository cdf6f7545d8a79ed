/** The processes that run film jobs, as the others see them. */
import { mkdir, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { now } from "#lib/core/config/clock.ts";
import { environment } from "#lib/core/config/environment.ts";
import { database } from "#lib/core/database/client.ts";
import { DAY_MS } from "#lib/core/durations.ts";
import { log } from "#lib/core/http/log.ts";
import { ifMissing } from "#lib/core/missing-file.ts";
import { startLoop } from "#lib/core/process/background-loop.ts";
import { HOLDER, hasEnded } from "#lib/core/process/lock-holder.ts";
import { uploadsFolder } from "#lib/films/uploads/uploads.ts";

const PREFIX = "film worker ";
const BEAT_MS = 10_000;
/** After this silence another machine's worker counts as gone. */
const SILENCE_MS = 35_000;

/** Which worker has a job: `aie-worker-0 (process 7)`. */
export function workerName(holder: string): string {
  const [host = "", pid = ""] = holder.split(" ");
  return `${host} (process ${pid})`;
}

/** A file by which a site sees that a worker shares its folder of masters. */
function markOf(holder: string): string {
  const [, , life = ""] = holder.split(" ");
  return path.join(/* turbopackIgnore: true */ uploadsFolder(), `.worker-${life}`);
}

async function leaveMark(): Promise<void> {
  await mkdir(uploadsFolder(), { recursive: true });
  await writeFile(markOf(HOLDER), "");
}

/** Tells the sites that this worker runs, until `stop`. */
export function startPresence() {
  const name = PREFIX + HOLDER;
  const loop = startLoop(async () => {
    const expiresAt = new Date(now().getTime() + SILENCE_MS);
    try {
      if (environment().s3 === null) await leaveMark();
      await database().write(async (tx) => {
        const old = new Date(now().getTime() - DAY_MS);
        await tx.lease.deleteMany({
          where: { name: { startsWith: PREFIX }, expiresAt: { lt: old } },
        });
        await tx.lease.upsert({
          where: { name },
          create: { name, holder: HOLDER, expiresAt },
          update: { expiresAt },
          select: { name: true },
        });
      });
    } catch (error) {
      log().warn({ err: error }, "presence of this worker not stored");
    }
  }, BEAT_MS);
  return {
    stop: async () => {
      await loop.stop();
      await database().write((tx) => tx.lease.deleteMany({ where: { name } }));
      await rm(markOf(HOLDER), { force: true });
    },
  };
}

/** `none`: no worker is alive; `apart`: one is, which does not see this site's masters. */
export type WorkersState = "there" | "none" | "apart";

/** Reads nothing in a process that runs film jobs itself. */
export async function readWorkers(): Promise<{ state: WorkersState; names: string[] }> {
  const { role, s3 } = environment();
  if (role === "both") return { state: "there", names: [] };
  const leases = await database().read.lease.findMany({
    where: { name: { startsWith: PREFIX }, expiresAt: { gt: now() } },
    select: { holder: true },
    orderBy: { name: "asc" },
  });
  const holders = leases.map(({ holder }) => holder).filter((holder) => !hasEnded(holder));
  const marks = await Promise.all(
    holders.map((holder) => stat(markOf(holder)).catch(ifMissing(null))),
  );
  const isShared = s3 !== null || marks.some((mark) => mark !== null);
  const state = holders.length === 0 ? "none" : isShared ? "there" : "apart";
  return { state, names: holders.map(workerName) };
}
