import { createCipheriv, randomBytes } from "node:crypto";
import { open } from "node:fs/promises";
import type { Segment } from "#lib/films/packaging/playlists.ts";
import {
  type FragmentedFile,
  type Piece,
  readPiece,
} from "#lib/films/packaging/renditions/fragments.ts";

/** Encrypts each fragment separately (RFC 8216, section 4.3.2.4). Drops the index, now wrong. */
export async function encryptRendition(
  { head, fragments }: FragmentedFile,
  from: string,
  to: string,
  key: Uint8Array,
): Promise<{ head: Piece; segments: Segment[] }> {
  await using source = await open(from);
  await using target = await open(to, "w", 0o600);
  await target.write(await readPiece(source, head));
  const segments: Segment[] = [];
  let offset = head.bytes;
  for (const fragment of fragments) {
    const iv = randomBytes(16);
    const cipher = createCipheriv("aes-128-cbc", key, iv);
    const plain = await readPiece(source, fragment);
    const secret = Buffer.concat([cipher.update(plain), cipher.final()]);
    await target.write(secret);
    segments.push({ offset, bytes: secret.length, seconds: fragment.seconds, iv });
    offset += secret.length;
  }
  return { head, segments };
}
