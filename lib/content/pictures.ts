import { existsSync } from "node:fs";
import path from "node:path";

const UPLOADS = "/images/content/";
const UPLOADED = new RegExp(`^${UPLOADS}([0-9a-f]{16})\\.jpg$`);

/** Of an added picture (`lib/content/documents/pictures.ts`). */
export function uploadedPath(id: string): string {
  return `${UPLOADS}${id}.jpg`;
}

/** Returns null for another path. */
export function readUploadedPath(address: string): string | null {
  return UPLOADED.exec(address)?.[1] ?? null;
}

/** Whether the program brings the picture. */
export function isDrawn(address: string): boolean {
  return existsSync(path.join(process.cwd(), "public", ...address.split("/")));
}
