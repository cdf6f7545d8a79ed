import { readFileSync } from "node:fs";
import path from "node:path";
import { openEntryPoints } from "./entry-points.ts";
import { createRenderer, type Render } from "./render.ts";

export type Tools = { render: Render; readStyles: (address: string) => string };

export function createTools(root: string): Tools {
  return {
    render: createRenderer(openEntryPoints(root)),
    readStyles: stylesOf(path.join(root, ".next")),
  };
}

function stylesOf(build: string): (address: string) => string {
  const read = new Map<string, string>();
  return (address) => {
    const file = address.replace(/^\/_next\//, "").replace(/\?.*$/, "");
    const styles = read.get(file) ?? readFileSync(path.join(build, file), "utf8");
    read.set(file, styles);
    return styles;
  };
}
