import { calls } from "#lib/core/config/paths.ts";

const defaultPicture = "/images/default-avatar.svg";

/** Where the picture with this file reference is served, or the default picture. */
export function pictureSource(image: string | null): string {
  return image ? `${calls.secureProfileImage.path}/${encodeURIComponent(image)}` : defaultPicture;
}
