/** Loaded by the server and the desk's page. */

/** Names of the first bytes, as Latin-1. */
const KINDS: readonly (readonly [RegExp, string])[] = [
  [/^\xff\xd8\xff/, "JPEG"],
  // Its control chunk stands before the picture (W3C PNG, third edition, 11.3.2.1).
  [/^\x89PNG\r\n.\n(?:(?!IDAT).)*acTL/s, "Animated PNG"],
  [/^\x89PNG\r\n.\n/s, "PNG"],
  [/^.{4}ftyp.{0,32}avi[fs]/s, "AVIF"],
  [/^.{4}ftyp(?:he|mif|msf)/s, "HEIC"],
  [/^GIF8/, "GIF"],
  [/^RIFF.{4}WEBP/s, "WebP"],
  [/^(?:II\*\0|MM\0\*)/, "TIFF"],
  [/^8BPS/, "Photoshop"],
  [/^%PDF/, "PDF"],
  [/^(?:\xef\xbb\xbf)?\s*<(?:\?xml|svg)/, "SVG"],
  [/^(?:\xff\n|.{4}JXL )/s, "JPEG XL"],
  [/^.{4}jP {2}/s, "JPEG 2000"],
  [/^BM/, "BMP"],
];

/** An animated PNG usually says so within these. */
export const KIND_BYTES = 4096;

/** Null for an unknown file. */
export function pictureKind(bytes: Uint8Array): string | null {
  const text = String.fromCharCode(...bytes.subarray(0, KIND_BYTES));
  return KINDS.find(([beginning]) => beginning.test(text))?.[1] ?? null;
}

/** Returns a sentence for a file that is no still JPEG or PNG, else null. */
export function refusalOf(bytes: Uint8Array): string | null {
  const kind = pictureKind(bytes);
  if (kind === "JPEG" || kind === "PNG") return null;
  if (kind === null) return "This is neither a JPEG nor a PNG.";
  return `${kind} files are not taken: please save it as a JPEG or a still PNG.`;
}
