import { spawn } from "node:child_process";

/**
 * Has a process end with this one, even when this one is killed: a shell of its own waits at a pipe,
 * and reads its end when this process is gone. A negative number names a process group, as for
 * kill(2). Returns a function to call once the process has ended by itself.
 */
export function endWithParent(pid: number): () => void {
  const script = 'read -r _ || kill -s KILL -- "$0"';
  const guard = spawn("/bin/sh", ["-c", script, String(pid)], {
    stdio: ["pipe", "ignore", "ignore"],
    // In a group of its own: what ends this process by its group must not end the guard first.
    detached: true,
  });
  guard.unref();
  return () => guard.stdin.end("ended\n");
}
