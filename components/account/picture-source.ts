const defaultPicture = "/images/default-avatar.svg";
const securePictures = "/api/secure-profile-image";

/** Where the picture with this file reference is served, or the default picture. */
export function pictureSource(image: string | null): string {
  return image ? `${securePictures}/${encodeURIComponent(image)}` : defaultPicture;
}
