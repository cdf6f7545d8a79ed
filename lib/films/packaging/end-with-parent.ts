import { spawn } from "node:child_process";

/** Kills a process, or a group (-pid), when this one ends: a shell waits at a pipe. */
export function endWithParent(pid: number): () => void {
  const script = 'read -r _ || kill -s KILL -- "$0"';
  const guard = spawn("/bin/sh", ["-c", script, String(pid)], {
    stdio: ["pipe", "ignore", "ignore"],
    // A signal to the group of this process must not end the guard first.
    detached: true,
  });
  guard.unref();
  return () => guard.stdin.end("ended\n");
}
