import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { ensureFirstEdition } from "#lib/content/documents/live.ts";
import { readEdition, readSources } from "#lib/content/documents/queries.ts";
import { documentId } from "#lib/content/kinds/kinds.ts";
import { environment } from "#lib/core/config/environment.ts";
import { database } from "#lib/core/database/client.ts";

/** From before the first statement to after the commit, however fast the machine is. */
const KILLED_AFTER_MS = [300, 600, 800, 1000, 1200, 1400, 1700, 2000, 3000];

const shown = () => readSources(database().read, { withDrafts: false });

/** Writes a file in which each artist has a note of this round. */
async function writeRound(round: number): Promise<string> {
  const documents = (await shown()).map((source) => {
    const body =
      source.kind === "artist" ? { ...Object(source.body), note: `${round}` } : source.body;
    return [documentId(source), body];
  });
  const file = path.join(environment().dataDir, `round-${round}.json`);
  const content = { format: "aie-content-1", documents: Object.fromEntries(documents) };
  writeFileSync(file, JSON.stringify(content));
  return file;
}

const importOf = (file: string) =>
  spawn(
    process.execPath,
    ["lib/operations/operator/main.ts", "content", "import", file, "--reason", "a test"],
    { stdio: "ignore" },
  );

test("an import that is killed has published all of its documents or none", async () => {
  await ensureFirstEdition();
  let edition = await readEdition();
  for (const [round, afterMs] of KILLED_AFTER_MS.entries()) {
    const child = importOf(await writeRound(round));
    const exit = once(child, "exit");
    await Promise.race([exit, pause(afterMs)]);
    child.kill("SIGKILL");
    await exit;
    const notes = (await shown())
      .filter(({ kind }) => kind === "artist")
      .map(({ body }) => Object(body).note === `${round}`);
    expect(new Set(notes).size).toBe(1);
    if (notes[0]) edition += 1;
    expect(await readEdition()).toBe(edition);
  }
  const last = importOf(await writeRound(KILLED_AFTER_MS.length));
  expect((await once(last, "exit"))[0]).toBe(0);
  expect(await readEdition()).toBe(edition + 1);
}, 300_000);
