/** The first bytes of a JPEG (ITU T.81) and a PNG (W3C PNG, section 5.2). */
const signatures = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
];

/** docs/product.md, section 5. */
export const IMAGE_TOO_LARGE = "Image must be under 1MB";

export const SIGNATURE_BYTES = 8;

export function isJpegOrPng(bytes: Uint8Array): boolean {
  return signatures.some((signature) => signature.every((byte, at) => bytes[at] === byte));
}
