import { readFileSync } from "node:fs";
import path from "node:path";

type Scheme = "light" | "dark";

let schemes: Record<Scheme, Map<string, string>> | undefined;

/** Returns a token of `app/globals.css`. Mail programs know no variables. @throws Error for none */
export function colour(token: string, scheme: Scheme = "light"): string {
  schemes ??= readColours();
  const value = schemes[scheme].get(token) ?? schemes.light.get(token);
  if (value === undefined) throw new Error(`app/globals.css has no colour --${token}.`);
  return value;
}

function readColours(): Record<Scheme, Map<string, string>> {
  const css = readFileSync(path.join(process.cwd(), "app", "globals.css"), "utf8");
  const [day = "", night = ""] = css.split("@media (prefers-color-scheme: dark)");
  return { light: tokensOf(day), dark: tokensOf(night.split("\n}")[0] ?? "") };
}

function tokensOf(css: string): Map<string, string> {
  const tokens = css.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/g);
  return new Map([...tokens].map((match) => [match[1] ?? "", match[2] ?? ""]));
}
