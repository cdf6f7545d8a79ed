export type PictureFiles = {
  width: number;
  height: number;
  /** Changes with the original, so browsers keep the files for ever. */
  hash: string;
  widths: number[];
  /** Widths of the middle for an upright window; empty if not needed. */
  uprightWidths: number[];
  /** A data URL, 16 pixels wide, shown blurred during loading. */
  placeholder: string;
};

export const formats = ["avif", "webp"] as const;
export type PictureFormat = (typeof formats)[number];

export type PictureCut = "whole" | "upright";

type Named = { name: string; hash: string };

export function fileName(
  named: Named,
  cut: PictureCut,
  width: number,
  format: PictureFormat,
): string {
  return addressOfCopy(partsOfName(named, cut), width, format);
}

export function partsOfName({ name, hash }: Named, cut: PictureCut): Parts {
  return { before: `${name}-${cut === "upright" ? "upright-" : ""}`, after: `.${hash}` };
}

/** A copy's address is `before`, its width, `after`, a dot and its format. */
export type Copies = { before: string; after: string; widths: readonly number[] };

type Parts = Pick<Copies, "before" | "after">;

function addressOfCopy({ before, after }: Parts, width: number, format: PictureFormat): string {
  return `${before}${width}${after}.${format}`;
}

export function sourceSet(copies: Copies, format: PictureFormat): string {
  const addressAt = (width: number) => addressOfCopy(copies, width, format);
  return copies.widths.map((width) => `${addressAt(width)} ${width}w`).join(", ");
}

export const UPRIGHT = 3 / 4;

export type MadeFile = {
  file: string;
  name: string;
  format: PictureFormat;
  size: { width: number; height?: number };
};

export function filesOf(name: string, { hash, widths, uprightWidths }: PictureFiles): MadeFile[] {
  const cuts = { whole: widths, upright: uprightWidths } as const;
  return formats.flatMap((format) =>
    (["whole", "upright"] as const).flatMap((cut) =>
      cuts[cut].map((width) => ({
        file: fileName({ name, hash }, cut, width, format),
        name,
        format,
        size: cut === "upright" ? { width, height: Math.round(width / UPRIGHT) } : { width },
      })),
    ),
  );
}
