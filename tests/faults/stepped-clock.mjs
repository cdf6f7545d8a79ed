/** Preloaded by the site: shifts its clock by the milliseconds in a file. */
import { readFileSync } from "node:fs";
import process from "node:process";

const file = process.env.CLOCK_STEP_FILE ?? "";
const now = Date.now.bind(Date);
const steppedNow = () => now() + Number(readFileSync(file, "utf8"));

globalThis.Date = new Proxy(Date, {
  construct: (target, parts, newTarget) =>
    Reflect.construct(target, parts.length === 0 ? [steppedNow()] : parts, newTarget),
  get: (target, name, receiver) =>
    name === "now" ? steppedNow : Reflect.get(target, name, receiver),
});
