/** Composes Open Graph pictures from pictures of the site. */
import { join } from "node:path";
import sharp from "sharp";
import people from "#lib/content/first-edition/people.json" with { type: "json" };

/** The size that social networks show (https://ogp.me, `og:image`). */
const WIDTH = 1200;
const HEIGHT = 630;

/** Pictures side by side: the name below public/images, and its width in pixels. */
type Row = readonly (readonly [picture: string, width: number])[];

const whole = (picture: string): Row => [[picture, WIDTH]];

/** Named `opengraph` and the path of the page. */
export const openGraphPictures: ReadonlyMap<string, Row> = new Map([
  ["opengraph/home", whole("home/hero")],
  ["opengraph/season-one", whole("seasons/season-1")],
  ["opengraph/season-two", whole("seasons/season-2")],
  ["opengraph/about", whole("about/banner")],
  [
    "opengraph/artists",
    [1, 3, 2].map(
      (number) =>
        [`episodes/AIE-SE0${number === 2 ? 1 : 2}EP0${number}-thumbnail`, WIDTH / 3] as const,
    ),
  ],
  [
    "opengraph/gift",
    ["AIE-SE01EP04", "AIE-SE02EP02"].map((id) => [`episodes/${id}-thumbnail`, WIDTH / 2] as const),
  ],
  ["opengraph/terms", whole("people/ila-chowdhury-cover")],
  ["opengraph/privacy", whole("people/leela-varghese-cover")],
  ["opengraph/refunds", whole("people/arjun-raghavan-cover")],
  ["opengraph/contact", whole("people/farida-contractor-cover")],
  ["opengraph/login", whole("people/dev-malhotra-cover")],
  [
    "opengraph/faculty",
    ["ananya-sen", "kabir-qureshi", "leela-varghese"].map(
      (slug) => [`people/${slug}`, WIDTH / 3] as const,
    ),
  ],
  ...Object.keys(people).map((slug): [string, Row] => [
    `opengraph/teams/${slug}`,
    // A portrait is 4:5.
    [
      [`people/${slug}-cover`, WIDTH - 504],
      [`people/${slug}`, 504],
    ],
  ]),
]);

/** Crops the pictures of a row and joins them. Returns a PNG. */
export async function composeRow(row: Row, folder: string): Promise<Buffer> {
  let left = 0;
  const parts = [];
  for (const [picture, width] of row) {
    // A banner's subject is on its right, its text on the left.
    const size = { width, height: HEIGHT, position: "right" };
    const input = await sharp(join(folder, `${picture}.jpg`))
      .resize(size)
      .toBuffer();
    parts.push({ input, left, top: 0 });
    left += width;
  }
  const create = { width: WIDTH, height: HEIGHT, channels: 3, background: "black" } as const;
  return sharp({ create }).composite(parts).png().toBuffer();
}
