import { readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { createRenderer, type Render } from "./render.ts";

export type Next = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

export type Tools = { render: Render; readStyles: (address: string) => string };

export function createTools(root: string, next: Next): Tools {
  return {
    render: createRenderer((request, response) => void next(request, response)),
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
