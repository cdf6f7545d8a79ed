import { formats, type PictureCut } from "#lib/site/pictures/file-names.ts";
import { findPicture, sourceSet } from "#lib/site/pictures/pictures.ts";
import { classes } from "./classes.ts";
import styles from "./picture.module.css";

type PictureProps = {
  /** Path of the original, `/images/…jpg`. */
  src: string;
  /** How wide it is shown, by the window's width: the `sizes` attribute. */
  sizes: string;
  /** Empty when the words beside the picture say it all. */
  alt: string;
  /** Fills the nearest positioned box, cut to fit. */
  cover?: boolean;
  /** In an upright window the box is upright too, and the picture's middle fills it. */
  upright?: boolean;
  className?: string | undefined;
  /** It is seen at once: loaded before what is not. Else when it is scrolled near. */
  eager?: boolean;
};

/** A picture in the format and size that fits, blurred until it is there; nothing moves then. */
export function Picture({ src, sizes, alt, cover, upright, className, eager }: PictureProps) {
  const { width, height, placeholder } = findPicture(src);
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
        alt={alt}
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
