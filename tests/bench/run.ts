/** `npm run bench -- pages|front [arguments]`: one of the benchmarks. */
const [name = "", ...rest] = process.argv.slice(2);
const benchmarks: Record<string, () => Promise<unknown>> = {
  front: () => import("./front.ts"),
  pages: () => import("./pages.ts"),
};
const begin = benchmarks[name];
process.argv.splice(2, process.argv.length, ...rest);
if (begin) await begin();
else {
  process.stderr.write(`npm run bench -- ${Object.keys(benchmarks).join("|")}\n`);
  process.exitCode = 1;
}
