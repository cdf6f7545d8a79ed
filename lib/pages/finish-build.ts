/** Lightens every page that `next build` has prerendered: `node lib/pages/lighten-build.ts`. */
import { globSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { lightenPage } from "./lighten.ts";

const BUILD = path.resolve(".next");

const readStyles = (address: string) =>
  readFileSync(path.join(BUILD, address.replace(/^\/_next\//, "").replace(/\?.*$/, "")), "utf8");

for (const page of globSync("server/app/**/*.html", { cwd: BUILD })) {
  const file = path.join(BUILD, page);
  writeFileSync(file, lightenPage(readFileSync(file, "utf8"), readStyles));
}
