import { globSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { lightenPage } from "./lighten.ts";

/** Lightens every page that `next build` has prerendered into the folder `build`. */
export function lightenBuild(build: string): void {
  const readStyles = (address: string) =>
    readFileSync(path.join(build, address.replace(/^\/_next\//, "").replace(/\?.*$/, "")), "utf8");
  for (const page of globSync("server/app/**/*.html", { cwd: build })) {
    const file = path.join(build, page);
    writeFileSync(file, lightenPage(readFileSync(file, "utf8"), readStyles));
  }
}
