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
  const { gamut, matrix } = colour;
  // The scaler would lose three of 255 between two matrices, or six times its time.
  const same = matrix ?? "bt709";
  const scale = scaleFilter(colour, size, flags, `out_color_matrix=${same}:out_range=tv`);
  if (gamut === null && same === "bt709") return [scale, "format=yuv420p"];
  // Screens show all SDR curves alike (ITU-R BT.2087): sRGB's is near theirs, and keeps greys.
  const curve = gamut === null ? "bt709" : "srgb";
  const from = `ispace=${SPACES[same]}:iprimaries=${gamut ?? "bt709"}:itrc=${curve}:irange=tv`;
  const to = `space=bt709:primaries=bt709:trc=${curve}:range=tv:format=yuv420p`;
  const depth = gamut === null ? "yuv420p" : "yuv420p10";
  return [scale, `format=${depth}`, `colorspace=${from}:${to}`];
}

/** The scaler's names, as the filter `colorspace` calls them. */
const SPACES: Record<string, string> = {
  bt709: "bt709",
  bt601: "smpte170m",
  fcc: "fcc",
  smpte240m: "smpte240m",
  bt2020: "bt2020nc",
};

/** As `filmFilters`, in the colours of a JPEG. For single pictures: an exact scaler is slow. */
export function jpegFilters(colour: Colour, size: string, flags = "lanczos"): string[] {
  const jpeg = "out_color_matrix=bt601:out_range=pc";
  const exact = `${flags}+accurate_rnd+full_chroma_int+full_chroma_inp`;
  if (colour.gamut === null) return [scaleFilter(colour, size, exact, jpeg), "format=yuvj420p"];
  const film = scaleFilter(FILM_COLOUR, "iw:ih", exact, jpeg);
  return [...filmFilters(colour, size, flags), film, "format=yuvj420p"];
}

function scaleFilter({ matrix, range }: Colour, size: string, flags: string, to: string): string {
  const from = matrix === null ? "" : `:in_color_matrix=${matrix}:in_range=${range}`;
  return `scale=${size}:flags=${flags}${from}:${to}`;
}
