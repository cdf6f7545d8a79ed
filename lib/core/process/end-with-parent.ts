import { spawn } from "node:child_process";

/**
 * Starts a shell that waits at a pipe, and kills a process or a group (-pid) when this process
 * ends. Start the guard first: this process may be killed right after it has started another.
 */
export function openGuard(): { watch(pid: number): void; release(): void } {
  const script = 'read -r pid && { read -r _ || kill -s KILL -- "$pid"; }';
  const guard = spawn("/bin/sh", ["-c", script], {
    stdio: ["pipe", "ignore", "ignore"],
    // A signal to this process's group must not end the guard first.
    detached: true,
  });
  guard.unref();
  return {
    watch: (pid) => void guard.stdin.write(`${pid}\n`),
    release: () => void guard.stdin.end("ended\n"),
  };
}
