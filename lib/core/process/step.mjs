import process from "node:process";

/** @param {string} name @param {() => Promise<string> | string} work */
export async function step(name, work) {
  const start = performance.now();
  const outcome = await work();
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  process.stderr.write(`${name.padEnd(14)} ${outcome.padEnd(44)} ${seconds.padStart(6)} s\n`);
}
