import { readFileSync } from "node:fs";
import path from "node:path";

let colours: Map<string, string> | undefined;

export function colour(token: string): string {
  colours ??= readColours();
  const value = colours.get(token);
  if (value === undefined) throw new Error(`app/globals.css has no colour --${token}.`);
  return value;
}

function readColours(): Map<string, string> {
  const css = readFileSync(path.join(process.cwd(), "app", "globals.css"), "utf8");
  const [day = ""] = css.split("@media");
  const tokens = day.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/g);
  return new Map([...tokens].map((match) => [match[1] ?? "", match[2] ?? ""]));
}
