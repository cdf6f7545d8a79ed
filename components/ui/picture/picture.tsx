import { content } from "#lib/content/content.ts";
import { copiesOf, shownPicture } from "#lib/site/pictures/pictures.ts";
import { PictureView } from "./picture-view.tsx";

type PictureProps = {
  src: string;
  sizes: string;
  /** Empty beside the same text; by default the editor's description. */
  alt?: string;
  /** Fills the nearest positioned box, cropped. */
  cover?: boolean;
  upright?: boolean;
  className?: string | undefined;
  eager?: boolean;
};

/** Shows a blurred placeholder until loaded, without a layout shift. */
export function Picture({ src, alt, upright, ...look }: PictureProps) {
  const picture = shownPicture(src);
  // Lost since its publication.
  if (picture === null) return null;
  const { width, height, placeholder } = picture;
  return (
    <PictureView
      src={src}
      width={width}
      height={height}
      placeholder={placeholder}
      {...look}
      alt={alt ?? content().alternatives[src] ?? ""}
      whole={copiesOf(src, "whole")}
      upright={upright ? copiesOf(src, "upright") : undefined}
    />
  );
}
