const WIDTH = 24;

/** Shows progress from 0 to 1: a bar on a terminal, else a line every tenth. */
export function progressBar(write: (text: string) => void): (done: number, at: string) => void {
  const isTerminal = process.stderr.isTTY === true;
  const start = { time: performance.now(), done: Number.NaN };
  let shown = "";
  return (done, at) => {
    // Work of an earlier run took no time in this one.
    if (Number.isNaN(start.done)) start.done = done;
    const percent = Math.floor(done * 100);
    const key = isTerminal ? `${percent} ${at}` : `${Math.floor(percent / 10)}`;
    if (key === shown) return;
    shown = key;
    if (!isTerminal) {
      write(`${percent} % ${at}\n`);
      return;
    }
    const full = Math.round(done * WIDTH);
    const bar = "█".repeat(full) + "░".repeat(WIDTH - full);
    const spent = performance.now() - start.time;
    const left = (spent / (done - start.done)) * (1 - done);
    const end = done < 1 ? "" : "\n";
    write(`\r\u001b[K${bar} ${String(percent).padStart(3)} %  ${at}${inWords(left)}${end}`);
  };
}

function inWords(ms: number): string {
  if (!Number.isFinite(ms) || ms < 5_000) return "";
  const seconds = Math.round(ms / 1000);
  return seconds < 90 ? `, ${seconds} s left` : `, ${Math.round(seconds / 60)} min left`;
}
