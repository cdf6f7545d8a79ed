import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { documents } from "./documents.ts";

/** Returns the anchors of a document's headings, as GitHub names them. */
function anchorsOf(file: string): string[] {
  const headings = readFileSync(file, "utf8").matchAll(/^#+ (.+)$/gm);
  return [...headings].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  );
}

test.each(documents)("%s links to files and headings that exist", (file) => {
  const text = readFileSync(file, "utf8")
    .replace(/```.*?```/gs, "")
    .replace(/`[^`\n]*`/g, "");
  for (const [, target = ""] of text.matchAll(/\]\(([^)\s]+)\)/g)) {
    if (/^[a-z]+:/.test(target)) continue;
    const [name = "", anchor] = target.split("#");
    const linked = name === "" ? file : path.join(path.dirname(file), name);
    expect(existsSync(linked), target).toBe(true);
    if (anchor !== undefined) expect(anchorsOf(linked), target).toContain(anchor);
  }
});
