/** The package has no types. */
declare module "subset-font" {
  export default function subsetFont(
    font: Uint8Array,
    text: string | undefined,
    options: {
      targetFormat: "woff2" | "truetype";
      noHinting?: boolean;
      keepAllGlyphs?: boolean;
      variationAxes?: Record<string, number | { min: number; max: number }>;
    },
  ): Promise<Uint8Array>;
}
