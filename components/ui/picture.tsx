import { content } from "#lib/content/content.ts";
import { formats, type PictureCut } from "#lib/core/images/picture-files.ts";
import { shownPicture, sourceSet } from "#lib/site/pictures/pictures.ts";
import { classes } from "./classes.ts";
import styles from "./picture.module.css";

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
export function Picture({ src, sizes, alt, cover, upright, className, eager }: PictureProps) {
  const picture = shownPicture(src);
  // Lost since its publication.
  if (picture === null) return null;
  const { width, height, placeholder } = picture;
  return (
    <picture className={styles.picture}>
      {upright && (
        <Sources src={src} cut="upright" sizes="max(100vw, 60vh)" media="(orientation: portrait)" />
      )}
      <Sources src={src} cut="whole" sizes={sizes} />
      <img
        src={src}
        width={width}
        height={height}
        alt={alt ?? content().alternatives[src] ?? ""}
        className={classes(styles.image, cover && styles.cover, className)}
        style={{ backgroundImage: `url(${placeholder})` }}
        {...(eager
          ? { fetchPriority: "high", decoding: "sync" }
          : { loading: "lazy", decoding: "async" })}
      />
    </picture>
  );
}

type SourcesProps = { src: string; cut: PictureCut; sizes: string; media?: string };

function Sources({ src, cut, sizes, media }: SourcesProps) {
  return formats.map((format) => (
    <source
      key={format}
      type={`image/${format}`}
      srcSet={sourceSet(src, cut, format)}
      sizes={sizes}
      media={media}
    />
  ));
}
