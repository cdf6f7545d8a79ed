import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";

/** Makes a folder with the program, in which the compiled page of this kind begins with other code. */
export function rootWithPage(page: string, code: string): string {
  const root = mkdtempSync(path.join(process.env.DATA_DIR ?? "", "root-"));
  const link = (from: string, except: string) => {
    mkdirSync(path.join(root, from), { recursive: true });
    for (const name of readdirSync(from).filter((entry) => entry !== except)) {
      symlinkSync(path.resolve(from, name), path.join(root, from, name));
    }
  };
  link(".", ".next");
  link(".next", "server");
  cpSync(".next/server", path.join(root, ".next/server"), { recursive: true });
  const file = path.join(root, ".next/server/app", page);
  writeFileSync(file, `${code}\n${readFileSync(file, "utf8")}`);
  return root;
}
