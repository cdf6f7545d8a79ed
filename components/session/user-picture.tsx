import { useState } from "react";
import { calls } from "#lib/core/config/paths.ts";
import styles from "./user-picture.module.css";

const pixels = { small: 36, large: 168 } as const;

/** Decorative. Falls back to the default picture. */
export function UserPicture({ image, size }: { image: string | null; size: "small" | "large" }) {
  const [broken, setBroken] = useState<string | null>(null);
  // The server-rendered picture may have failed before hydration.
  const check = (element: HTMLImageElement | null) => {
    if (element?.complete && element.naturalWidth === 0) setBroken(image);
  };
  return (
    // biome-ignore lint/performance/noImgElement: a member's own picture, served as it is.
    <img
      ref={check}
      className={styles[size]}
      src={pictureSource(image === broken ? null : image)}
      width={pixels[size]}
      height={pixels[size]}
      alt=""
      onError={() => setBroken(image)}
    />
  );
}

const defaultPicture = "/images/default-avatar.svg";

function pictureSource(image: string | null): string {
  return image ? `${calls.secureProfileImage.path}/${encodeURIComponent(image)}` : defaultPicture;
}
