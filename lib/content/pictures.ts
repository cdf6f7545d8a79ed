import { existsSync } from "node:fs";
import path from "node:path";

/** Whether the site has the picture that a document names. */
export function hasPicture(address: string): boolean {
  return existsSync(path.join(process.cwd(), "public", ...address.split("/")));
}
