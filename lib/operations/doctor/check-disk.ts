import { access, constants, stat, statfs } from "node:fs/promises";
import { type Finding, fine, sentenceOf, warning, wrong } from "#lib/operations/finding.ts";

const GIGABYTE = 1024 ** 3;
const FEW_BYTES = 2 * GIGABYTE;
const TOO_FEW_BYTES = GIGABYTE / 4;

export async function checkDisk(dataDir: string): Promise<Finding[]> {
  try {
    await access(dataDir, constants.R_OK | constants.W_OK);
    return [await room(dataDir), await permissions(dataDir)];
  } catch (error) {
    const advice = `Make ${dataDir} and give it to the site's user, or set DATA_DIR.`;
    return [wrong("data", sentenceOf(error), advice)];
  }
}

async function room(dataDir: string): Promise<Finding> {
  const { bavail, bsize } = await statfs(dataDir);
  const free = bavail * bsize;
  const found = `${(free / GIGABYTE).toFixed(1)} GB free`;
  const advice = "Make room: old backups, and before-restore-… in DATA_DIR, are the first to go.";
  if (free < TOO_FEW_BYTES) return wrong("disk", found, advice);
  return free < FEW_BYTES ? warning("disk", found, advice) : fine("disk", found);
}

async function permissions(dataDir: string): Promise<Finding> {
  const { mode } = await stat(dataDir);
  const shown = (mode & 0o777).toString(8);
  if ((mode & 0o007) === 0) return fine("data", `${dataDir}, mode ${shown}`);
  const found = `${dataDir} has mode ${shown}: every user of this machine may look into it`;
  return warning("data", found, `chmod 700 ${dataDir}`);
}
