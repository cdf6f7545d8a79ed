import { chownSync, mkdirSync, statSync } from "node:fs";
import path from "node:path";
import { afterEach, expect, test } from "vitest";
import { environment } from "#lib/core/config/environment.ts";
import { runOperator } from "#lib/operations/operator/program.ts";
import { rereadSettings } from "#tests/support/site/own-settings.ts";

const ROOT = 0;
const own = environment().dataDir;

afterEach(() => useFolder(own));

function useFolder(folder: string): void {
  process.env.DATA_DIR = folder;
  rereadSettings();
}

/** Makes a DATA_DIR that is not root's, also when root runs the tests. */
function folderOfAnother(): string {
  const folder = path.join(own, "of-another");
  mkdirSync(folder, { recursive: true });
  if (statSync(folder).uid === ROOT) chownSync(folder, 1000, 1000);
  return folder;
}

async function operateAs(uid: number, ...args: string[]) {
  const [output, words]: [string[], string[]] = [[], []];
  const write = async (text: string) => void output.push(text);
  const status = await runOperator(args, write, (text) => void words.push(text), uid);
  return { status, output: output.join(""), words: words.join("") };
}

const COMMANDS = [
  ["doctor"],
  ["backup", path.join(own, "x.tar")],
  ["restore", path.join(own, "x.tar"), "--yes"],
  ["video", "list"],
];

test.each(COMMANDS)("refuses root, when the data is another user's: %s", async (...args) => {
  useFolder(folderOfAnother());
  const { status, output, words } = await operateAs(ROOT, ...args);
  expect({ status, output }).toEqual({ status: 2, output: "" });
  const name = args[0] === "video" ? "video list" : args[0];
  const command = `sudo -u \\S+ npm run -s operator -- ${name} …\n$`;
  expect(words).toMatch(new RegExp(`^Root may not run this: \\S+/of-another .* ${command}`));
});

test("shows root the help of a command, whichever user owns the data", async () => {
  useFolder(folderOfAnother());
  expect(await operateAs(ROOT, "restore", "--help")).toMatchObject({ status: 0, words: "" });
});

test("lets the data's own user run a command", async () => {
  useFolder(folderOfAnother());
  const response = await operateAs(1000, "video", "list");
  expect(response).toMatchObject({ status: 0, words: "" });
});

test.each([
  ["root's", "/"],
  ["missing", path.join(own, "missing")],
])("lets root run a command when DATA_DIR is %s", async (_what, folder) => {
  useFolder(folder);
  expect(await operateAs(ROOT, "member", "find", "x")).toMatchObject({ status: 0, words: "" });
});
