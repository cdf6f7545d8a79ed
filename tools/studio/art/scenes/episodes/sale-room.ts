import { C } from "#tools/studio/art/paint/colour.ts";
import {
  arc,
  circle,
  curve,
  item,
  type Path,
  points,
  pts,
  rect,
} from "#tools/studio/art/paint/geometry.ts";
import { type Painting, thumbnail } from "#tools/studio/art/paint/painting.ts";
import { f, hanging, t } from "./sale-room-hanging.ts";

export function room(paint: Painting): void {
  paint.shape(rect(0, 0, 960, 540), [C.indigo, "#1b2a57", C.night, "#2b3f78"], {
    dir: 1.5,
    width: 36,
    length: 150,
    edge: 0,
    zone: 0.004,
  });
  paint.shape(pts("0 424,960 400,960 540,0 540"), [C.earth, C.umber, "#7a3c20"], {
    dir: -0.02,
    width: 24,
    length: 160,
    edge: 2,
  });
  for (let i = 0; i < 8; i++)
    paint.ink(points(460 + (i - 3.5) * 60, 414, 460 + (i - 3.5) * 190, 545), 2, C.umber, {
      alpha: 0.7,
    });
}

function crowd(paint: Painting): void {
  const crowd = [
    [-10, 498, 36],
    [92, 476, 30],
    [186, 504, 38],
    [292, 474, 30],
    [384, 506, 40],
    [492, 482, 31],
    [596, 512, 38],
  ] as const;
  for (const [x, y, a] of [
    [140, 412, 0.1],
    [436, 400, -0.12],
    [548, 436, 0.06],
  ] as const) {
    paint.ink(points(x + a * 60, y + 96, x, y), 7, C.bone);
    paint.shape(circle(x, y - 16, 22, 40, 29, a), [C.paper, C.bone], { width: 8, length: 28 });
    paint.ink(circle(x, y - 16, 22, 40, 29, a), 2.4, C.ink, { closed: true });
  }
  crowd.forEach(([x, y, r], i) => {
    bidder(paint, i, { x, y, r, broad: 2.1, high: 1.5, foot: 570 });
  });
}

/** Paints head and shoulders from behind: `broad` and `high` in radii of the head. */
export function bidder(
  paint: Painting,
  i: number,
  { x, y, r, broad, high, foot }: Record<"x" | "y" | "r" | "broad" | "high" | "foot", number>,
): void {
  const back: Path = [
    [x - r * broad, foot],
    [x - r * 1.5, y + r * high],
    [x, y + r],
    [x + r * 1.5, y + r * high],
    [x + r * broad, foot],
  ];
  paint.shape(curve(back), [item([C.soot, C.pine, C.umber], i % 3), C.ink], {
    ...{ dir: 1.4, width: 12, length: 40, vary: 0.3 },
  });
  paint.shape(circle(x, y, r * 0.92, 40, r * 1.16, ((i % 3) - 1) * 0.12), [C.ink, "#100d12"], {
    ...{ dir: 1.2, width: 9, length: 30, vary: 0.35 },
  });
  if (i % 3 === 1)
    paint.shape(circle(x + r * 0.4, y + r * 0.7, r * 0.45), C.ink, { width: 7, length: 20 });
}

export function hammerShaft(paint: Painting): void {
  for (let i = 0; i < 6; i++)
    paint.brush(
      arc(640, 470, 60 + i * 34, -1.9 - i * 0.05, 0.1 + i * 0.06, 50),
      6 - i * 0.6,
      i % 2 ? C.coral : C.gold,
      { dry: 0.48 + i * 0.02, alpha: 0.8, bristle: 1.4 },
    );
  paint.shape(
    t(pts("622 196,908 214,914 372,810 372,826 700,744 700,738 372,616 380")),
    [C.ink, C.night],
    { base: 0, alpha: 0.4, width: 22, dir: 0.9 },
  );
  f(paint, pts("728 320,760 320,766 700,716 700"), [C.gold, C.ochre], 0.95, 14);
  f(paint, pts("760 320,784 320,800 700,764 700"), [C.umber, C.earth], 0.95, 12);
}

export function hammerHead(paint: Painting): void {
  f(paint, pts("588 200,668 178,664 262,592 258"), [C.coral, C.rose], 0.2);
  f(paint, pts("588 256,664 260,662 366,596 346"), [C.umber, "#3a1512"], 0.95);
  f(paint, pts("666 178,846 176,838 236,664 262"), [C.paper, C.rose, C.coral], -0.62);
  f(paint, pts("664 260,838 234,848 300,660 312"), [C.vermilion, C.coral, C.vermilion], -0.62);
  f(paint, pts("660 310,848 298,844 366,662 366"), [C.rust, "#6d2014"], -0.62);
  f(paint, pts("844 176,926 196,922 268,838 236"), [C.vermilion, C.rust], -0.2);
  f(paint, pts("838 234,922 266,916 346,842 366"), ["#3a1512", C.umber], 0.95);
  f(paint, pts("656 172,676 172,672 372,652 372"), [C.ink, C.night], 0.95, 8);
  f(paint, pts("836 170,856 172,852 372,834 372"), [C.ink, C.night], 0.95, 8);
  paint.ink(t(pts("588 200,666 176,846 174,926 196,916 348,844 368,662 368,596 348")), 5, C.ink, {
    closed: true,
  });
  paint.ink(t(pts("728 368,716 700")), 5);
  paint.ink(t(pts("784 368,800 700")), 5);
  paint.ink(t(pts("592 258,664 260,838 234,922 267")), 3);
}

/** Paints the sale room: a wall full of pictures, and the hammer. */
export const saleRoom = thumbnail(2013, room, hanging, crowd, hammerShaft, hammerHead);
