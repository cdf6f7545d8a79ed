import { calls } from "#lib/core/config/paths.ts";

const defaultPicture = "/images/default-avatar.svg";

/** Returns the URL of a file reference, or the default picture's. */
export function pictureSource(image: string | null): string {
  return image ? `${calls.secureProfileImage.path}/${encodeURIComponent(image)}` : defaultPicture;
}
