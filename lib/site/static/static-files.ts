import { createHash } from "node:crypto";
import { createReadStream, existsSync, globSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { siteLimits } from "#lib/site/shared-limits.ts";
import { fileHeaders } from "#lib/site/static/security-headers.ts";
import { IMMUTABLE, UNCACHED } from "./cache-control.ts";
import { type Coding, codings } from "./codings.ts";
import { type StaticResponse, staticResponse } from "./static-response.ts";

const types: Record<string, string> = {
  avif: "image/avif",
  css: "text/css; charset=utf-8",
  jpg: "image/jpeg",
  js: "application/javascript; charset=utf-8",
  mp4: "video/mp4",
  png: "image/png",
  svg: "image/svg+xml",
  vtt: "text/vtt; charset=utf-8",
  webp: "image/webp",
  woff2: "font/woff2",
};

const HASHED =
  /^\/_next\/static\/|^\/pictures\/.+\.[0-9a-f]{10}\.\w+$|^\/images\/content\/[0-9a-f]{16}\.jpg$/;

export async function readStaticFiles(root: string): Promise<Map<string, StaticResponse>> {
  const places: [string, string][] = [
    ["/_next/static", path.join(root, ".next", "static")],
    ["", path.join(root, "public")],
  ];
  const files = places.flatMap(([prefix, folder]) =>
    globSync(`**/*.{${Object.keys(types)}}`, { cwd: folder }).map(
      (name) => [`${prefix}/${name.split(path.sep).join("/")}`, path.join(folder, name)] as const,
    ),
  );
  const responses = new Map<string, StaticResponse>();
  for (const [address, file] of files) responses.set(address, await readStaticFile(address, file));
  return responses;
}

export function headersOfFile(address: string) {
  return {
    "Content-Type": types[path.extname(address).slice(1)],
    "Cache-Control": HASHED.test(address) ? IMMUTABLE : UNCACHED,
    ...fileHeaders(),
  };
}

async function readStaticFile(address: string, file: string): Promise<StaticResponse> {
  const { size } = statSync(file);
  const headers = headersOfFile(address);
  const encodings = codings.some(({ suffix }) => existsSync(file + suffix));
  const { plain, encoded } = siteLimits.fileInMemoryBytes;
  if (size <= (encodings ? encoded : plain)) {
    return staticResponse({ ...readEncoded(file), headers });
  }
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  const name = hash.digest("base64url").slice(0, 22);
  return staticResponse({ source: { file, size }, hash: name, headers });
}

function readEncoded(file: string) {
  const encoded: Partial<Record<Coding, Buffer>> = {};
  for (const { name, suffix } of codings) {
    if (existsSync(file + suffix)) encoded[name] = readFileSync(file + suffix);
  }
  return { source: readFileSync(file), encoded };
}
