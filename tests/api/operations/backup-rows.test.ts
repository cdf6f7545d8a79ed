import { randomBytes } from "node:crypto";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import pg from "pg";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { environment } from "#lib/core/config/environment.ts";
import { database } from "#lib/core/database/client.ts";
import { rowsName, tableOf } from "#lib/operations/backups/format.ts";
import { readArchive } from "#lib/operations/backups/read-archive.ts";
import { refuseUnfinished } from "#lib/operations/backups/unfinished.ts";
import { writeArchive } from "#lib/operations/backups/write-archive.ts";
import { askOperator } from "#tests/api/support/operate.ts";
import { restore } from "#tests/api/support/restore.ts";

const PICTURES = 6;
const PICTURE_BYTES = 3_000_000;
/** About 8 MB, and the row that passes it. */
const PART_BYTES = 16_000_000;

/** Of several bytes a character, and longer than a piece that is read at once. */
const WORDS = "कला\u2028".repeat(10_000);

const inData = (name: string) => path.join(environment().dataDir, name);

const contentOf = (bytes: Uint8Array, words: string) => Buffer.concat([bytes, Buffer.from(words)]);

async function pictures(): Promise<Map<string, Buffer>> {
  const rows = await database().read.contentPicture.findMany({
    select: { id: true, bytes: true, alternative: true },
    orderBy: { id: "asc" },
  });
  return new Map(rows.map(({ id, bytes, alternative }) => [id, contentOf(bytes, alternative)]));
}

/** Compares by content: a difference of megabytes would take minutes to print. */
async function expectPictures(before: Map<string, Buffer>): Promise<void> {
  const after = await pictures();
  expect([...after.keys()]).toEqual([...before.keys()]);
  const differ = [...before].filter(([id, bytes]) => after.get(id)?.equals(bytes) !== true);
  expect(differ.map(([id]) => id)).toEqual([]);
}

type Part = { name: string; bytes: Buffer };

async function partsOf(file: string): Promise<Part[]> {
  const parts: Part[] = [];
  for await (const { name, body } of readArchive(file)) {
    parts.push({ name, bytes: await buffer(body) });
  }
  return parts;
}

beforeAll(async () => {
  for (let at = 0; at < PICTURES; at += 1) {
    const description = JSON.stringify({
      width: 320,
      height: 240,
      hash: "0123456789",
      widths: [320],
      uprightWidths: [],
      placeholder: "data:image/webp;base64,",
    });
    const bytes = new Uint8Array(randomBytes(PICTURE_BYTES));
    const id = `${at}`.padStart(16, "0");
    const data = {
      id,
      bytes,
      description,
      name: "large.jpg",
      alternative: WORDS,
      author: "a test",
    };
    await database().write((tx) =>
      tx.contentPicture.create({ data: { ...data, createdAt: new Date(0) }, select: { id: true } }),
    );
  }
});

test("a backup of large pictures has parts of limited size, and is restored", async () => {
  const before = await pictures();
  const file = inData("large.tar");
  await askOperator("backup", file);
  const parts = (await partsOf(file)).filter(({ name }) => tableOf(name) === "ContentPicture");
  const sizes = parts.map(({ bytes }) => bytes.length);
  expect(sizes.reduce((sum, size) => sum + size)).toBeGreaterThan(PICTURES * PICTURE_BYTES * 2);
  expect(sizes.filter((size) => size > PART_BYTES)).toEqual([]);
  expect(parts.map(({ name }) => name)).toEqual(
    parts.map((_part, at) => rowsName("ContentPicture", at)),
  );

  await database().write((tx) => tx.contentPicture.deleteMany({}));
  expect(await restore(file, "--yes")).toMatchObject({ status: 0 });
  await expectPictures(before);
});

test("restores a backup of an older release, whose parts have any size", async () => {
  const before = await pictures();
  const file = inData("new.tar");
  await askOperator("backup", file);
  const tables = new Map<string, Buffer[]>();
  const older = inData("older.tar");
  const archive = await writeArchive(older);
  for (const { name, bytes } of await partsOf(file)) {
    const table = tableOf(name);
    if (table === null) await archive.addBytes(name, bytes);
    else tables.set(table, [...(tables.get(table) ?? []), bytes]);
  }
  for (const [table, parts] of tables) {
    await archive.addBytes(rowsName(table, 0), Buffer.concat(parts));
  }
  await archive.finish();
  const largest = Math.max(...(await partsOf(older)).map(({ bytes }) => bytes.length));
  expect(largest).toBeGreaterThan(PART_BYTES);

  await database().write((tx) => tx.contentPicture.deleteMany({}));
  expect(await restore(older, "--yes")).toMatchObject({ status: 0 });
  await expectPictures(before);
});

test.runIf(process.env.TEST_DATABASE === "postgresql")(
  "a restore is complete when PostgreSQL cannot gather its statistics",
  async () => {
    const file = inData("unanalysed.tar");
    await askOperator("backup", file);
    const before = await pictures();
    await database().write((tx) => tx.contentPicture.deleteMany({}));
    const url = environment().databaseUrl;
    // ANALYZE evaluates the indexes of every schema; a restore replaces one.
    const define = (body: string) => `CREATE OR REPLACE FUNCTION other.f(n int) RETURNS int
      IMMUTABLE LANGUAGE plpgsql AS $$ BEGIN ${body}; END $$;`;
    await ask(
      url,
      `CREATE SCHEMA other; ${define("RETURN n")}
      CREATE TABLE other.t (n int); CREATE INDEX ON other.t (other.f(n));
      INSERT INTO other.t VALUES (1); ${define("RAISE 'no statistics'")}`,
    );
    onTestFinished(() => ask(url, "DROP SCHEMA other CASCADE"));
    await expect(ask(url, "ANALYZE")).rejects.toThrow("no statistics");

    expect(await restore(file, "--yes")).toMatchObject({ status: 0 });
    await expectPictures(before);
    await expect(refuseUnfinished(environment().dataDir)).resolves.toBeUndefined();
  },
);

async function ask(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
