import { crc32 } from "node:zlib";

/** Signatures of the end record, a directory entry and a file header (APPNOTE.TXT, 4.3). */
const [END, LINE, HEAD] = [0x06054b50, 0x02014b50, 0x04034b50];

/**
 * Returns the files of an uncompressed ZIP by name, in the order of its directory.
 * @throws Error for another format or a wrong checksum
 */
export function readZip(zip: Uint8Array): Map<string, Buffer> {
  const bytes = Buffer.from(zip);
  const end = bytes.length - 22;
  expectSign(bytes, end, END);
  let at = bytes.readUInt32LE(end + 16);
  const files = new Map<string, Buffer>();
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    expectSign(bytes, at, LINE);
    const [size, nameLength] = [bytes.readUInt32LE(at + 24), bytes.readUInt16LE(at + 28)];
    const name = bytes.toString("utf8", at + 46, at + 46 + nameLength);
    const content = contentAt(bytes, bytes.readUInt32LE(at + 42), size);
    if (crc32(content) !== bytes.readUInt32LE(at + 16)) throw new Error(`${name} is damaged.`);
    files.set(name, content);
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return files;
}

function contentAt(bytes: Buffer, head: number, size: number): Buffer {
  expectSign(bytes, head, HEAD);
  if (bytes.readUInt16LE(head + 8) !== 0) throw new Error("A file of the ZIP is compressed.");
  const start = head + 30 + bytes.readUInt16LE(head + 26) + bytes.readUInt16LE(head + 28);
  return bytes.subarray(start, start + size);
}

function expectSign(bytes: Buffer, at: number, sign: number): void {
  if (bytes.readUInt32LE(at) !== sign) throw new Error(`No ZIP: at ${at} stands another sign.`);
}
