/** `postinstall`: deletes source maps and Node's C++ headers from production packages. */
import { lstatSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import process from "node:process";

const HEADERS = /^node\/node_modules\/[^/]+\/include$/;

const { npm_config_omit: omitted = "", NODE_ENV } = process.env;
if (NODE_ENV === "production" || omitted.split(/\s+/).includes("dev")) {
  for (const name of readdirSync("node_modules", { recursive: true, encoding: "utf8" })) {
    const file = path.join("node_modules", name);
    const isMap = name.endsWith(".map") && lstatSync(file).isFile();
    if (isMap || HEADERS.test(name)) rmSync(file, { recursive: true });
  }
}
