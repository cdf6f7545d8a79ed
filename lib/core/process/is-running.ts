/** Whether a process of this machine has this id. Another may have got it since. */
export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // It runs as another user.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
