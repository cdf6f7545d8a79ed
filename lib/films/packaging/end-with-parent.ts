import { spawn } from "node:child_process";

/** Kills a process, or a group (-pid), when this process ends: a shell waits at a pipe. */
export function endWithParent(pid: number): () => void {
  const script = 'read -r _ || kill -s KILL -- "$0"';
  const guard = spawn("/bin/sh", ["-c", script, String(pid)], {
    stdio: ["pipe", "ignore", "ignore"],
    // A signal to this process's group must not end the guard first.
    detached: true,
  });
  guard.unref();
  return () => guard.stdin.end("ended\n");
}
