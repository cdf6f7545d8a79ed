/**
 * The process: `node lib/server/main.mjs [--dev]`. Plain JavaScript, so that a Node that is too old
 * can still say so, before anything native is loaded.
 */
import process from "node:process";
import { requireNode } from "../setup/node-version.mjs";

requireNode();
const dev = process.argv.includes("--dev");
Object.assign(process.env, {
  NODE_ENV: dev ? "development" : "production",
  NEXT_TELEMETRY_DISABLED: "1",
});
const { boot } = await import("./boot.ts");
await boot({ dev });
