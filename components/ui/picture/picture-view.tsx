// A client component: what the server renders would be in each page twice.
"use client";

import { classes } from "#components/ui/classes.ts";
import { type Copies, formats, sourceSet } from "#lib/core/images/picture-files.ts";
import styles from "./picture.module.css";

type PictureViewProps = {
  src: string;
  width: number;
  height: number;
  placeholder: string;
  alt: string;
  sizes: string;
  whole: Copies;
  upright?: Copies | undefined;
  cover?: boolean | undefined;
  className?: string | undefined;
  eager?: boolean | undefined;
};

export function PictureView(props: PictureViewProps) {
  const { src, width, height, placeholder, alt, cover, className, eager } = props;
  return (
    <picture className={styles.picture}>
      {props.upright && (
        <Sources copies={props.upright} sizes="max(100vw, 60vh)" media="(orientation: portrait)" />
      )}
      <Sources copies={props.whole} sizes={props.sizes} />
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

function Sources({ copies, sizes, media }: { copies: Copies; sizes: string; media?: string }) {
  return formats.map((format) => (
    <source
      key={format}
      type={`image/${format}`}
      srcSet={sourceSet(copies, format)}
      sizes={sizes}
      media={media}
    />
  ));
}
