/** The first bytes of the two kinds of picture that are taken (ITU T.81; W3C PNG, section 5.2). */
const signatures = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
];

/** What is said of a larger picture, and of one of another kind (docs/product.md, section 5). */
export const IMAGE_TOO_LARGE = "Image must be under 1MB";

/** How many bytes of a file tell its kind. */
export const SIGNATURE_BYTES = 8;

/** True when these bytes begin as a JPEG or PNG does, whatever the file is called. */
export function isJpegOrPng(bytes: Uint8Array): boolean {
  return signatures.some((signature) => signature.every((byte, at) => bytes[at] === byte));
}
