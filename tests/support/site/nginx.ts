/** nginx of tests and benches, in a folder of its own. */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";

type Nginx = {
  /** For its configuration, logs and temporary files. */
  folder: string;
  /** The content of the `http` block. */
  http: string;
  /** Of each worker. */
  connections: number;
  workers?: "auto";
  /** Its notices go to the process's stderr, otherwise its errors to a file. */
  isHeard?: true;
};

export function spawnNginx(
  program: string,
  { folder, http, connections, workers, isHeard }: Nginx,
): ChildProcess {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, "nginx.conf");
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  writeFileSync(
    file,
    `daemon off; worker_processes ${workers ?? 1}; pid ${folder}/pid;
error_log ${isHeard ? "stderr notice" : `${folder}/error.log`};
${process.getuid?.() === 0 ? "user root;" : ""}
events { worker_connections ${connections}; }
http {
  ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(" ")}
  ${http}
}
`,
  );
  const stdio = ["ignore", "ignore", isHeard ? "pipe" : "ignore"] as const;
  return spawn(program, ["-c", file, "-p", folder], { stdio: [...stdio] });
}
