import { existsSync } from "node:fs";
import path from "node:path";
import { fileName, type PictureFiles } from "#lib/core/images/picture-files.ts";

const UPLOADS = "/images/content/";
const UPLOADED = new RegExp(`^${UPLOADS}([0-9a-f]{16})\\.jpg$`);

export function uploadedPath(id: string): string {
  return `${UPLOADS}${id}.jpg`;
}

/** Returns the address of the smallest copy. */
export function uploadedThumbnail(id: string, { hash, widths: [width = 0] }: PictureFiles): string {
  const name = uploadedPath(id).replace(/^\/images\/|\.jpg$/g, "");
  return `/pictures/${fileName({ name, hash }, "whole", width, "webp")}`;
}

export function readUploadedPath(address: string): string | null {
  return UPLOADED.exec(address)?.[1] ?? null;
}

/** Tells whether the program contains the picture. */
export function isDrawn(address: string): boolean {
  return existsSync(path.join(process.cwd(), "public", ...address.split("/")));
}
