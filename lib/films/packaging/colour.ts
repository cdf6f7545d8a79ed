/** Converts the colours of masters to those of films (BT.709) and of JPEG (BT.601, full range). */

export type Colour = {
  /** As ffmpeg's scaler calls it; null for RGB. */
  matrix: string | null;
  range: "tv" | "pc";
  /** Primaries wider than BT.709's. */
  gamut: string | null;
  /** The file does not name its matrix. */
  isAssumed: boolean;
};

type Picture = {
  pix_fmt?: string | undefined;
  color_space?: string | undefined;
  color_range?: string | undefined;
  color_primaries?: string | undefined;
};

const MATRICES: Record<string, string> = {
  bt709: "bt709",
  bt470bg: "bt601",
  smpte170m: "bt601",
  fcc: "fcc",
  smpte240m: "smpte240m",
  bt2020nc: "bt2020",
  bt2020c: "bt2020",
  bt2020: "bt2020",
};

/** BT.2020, and P3 of cinemas and screens. */
const WIDE = new Set(["bt2020", "smpte431", "smpte432"]);

/** Of the film that `encodeRendition` makes. */
export const FILM_COLOUR: Colour = { matrix: "bt709", range: "tv", gamut: null, isAssumed: false };

/** Pictures that do not say how they are coded: HD as BT.709, SD as BT.601, both of limited range. */
export function colourOf(picture: Picture, size: { width: number; height: number }): Colour {
  const { pix_fmt = "", color_space = "", color_range, color_primaries = "" } = picture;
  const isRgb = color_space === "gbr" || /rgb|bgr|gbr|pal8/.test(pix_fmt);
  const written = MATRICES[color_space];
  const [short, long] = [Math.min(size.width, size.height), Math.max(size.width, size.height)];
  const usual = long >= 1280 || short > 576 ? "bt709" : "bt601";
  return {
    matrix: isRgb ? null : (written ?? MATRICES[color_primaries] ?? usual),
    range: color_range === "pc" || pix_fmt.startsWith("yuvj") ? "pc" : "tv",
    gamut: WIDE.has(color_primaries) ? color_primaries : written === "bt2020" ? "bt2020" : null,
    isAssumed: !isRgb && written === undefined,
  };
}

/** ffmpeg's filters that scale a picture to `size`, such as '640:360', in the colours of a film. */
export function filmFilters(colour: Colour, size: string, flags = "lanczos"): string[] {
  const scale = scaleFilter(colour, size, flags, "out_color_matrix=bt709:out_range=tv");
  if (colour.gamut === null) return [scale, "format=yuv420p"];
  // Displays show all SDR curves alike (ITU-R BT.2087): sRGB's is near, and leaves greys as they are.
  const from = `ispace=bt709:iprimaries=${colour.gamut}:itrc=srgb:irange=tv`;
  const to = "space=bt709:primaries=bt709:trc=srgb:range=tv:format=yuv420p";
  return [scale, "format=yuv420p10", `colorspace=${from}:${to}`];
}

/** As `filmFilters`, in the colours of a JPEG. */
export function jpegFilters(colour: Colour, size: string, flags = "lanczos"): string[] {
  const jpeg = "out_color_matrix=bt601:out_range=pc";
  if (colour.gamut === null) return [scaleFilter(colour, size, flags, jpeg), "format=yuvj420p"];
  const film = scaleFilter(FILM_COLOUR, "iw:ih", flags, jpeg);
  return [...filmFilters(colour, size, flags), film, "format=yuvj420p"];
}

/** ffmpeg's quick conversion between matrices loses up to three of 255. */
const EXACT = "+accurate_rnd+full_chroma_int+full_chroma_inp";

function scaleFilter({ matrix, range }: Colour, size: string, flags: string, to: string): string {
  const from = matrix === null ? "" : `:in_color_matrix=${matrix}:in_range=${range}`;
  const isExact = matrix !== null && !to.includes(`=${matrix}:`);
  return `scale=${size}:flags=${flags}${isExact ? EXACT : ""}${from}:${to}`;
}
