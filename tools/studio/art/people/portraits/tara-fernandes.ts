import { C } from "#tools/studio/art/paint/colour.ts";
import { around, circle, curve, pts } from "#tools/studio/art/paint/geometry.ts";
import { type Painting, portrait } from "#tools/studio/art/paint/painting.ts";
import { paintEar, paintFace } from "#tools/studio/art/people/face.ts";
import { Head } from "#tools/studio/art/people/pose.ts";
import { SKIN } from "#tools/studio/art/people/skins.ts";
import {
  backdrop,
  blob,
  cloth,
  earring,
  hair,
  lines,
  neck,
} from "#tools/studio/art/people/wardrobe.ts";

const skin = SKIN.plum;
const head = new Head(
  { x: 410, y: 390, size: 200, yaw: 0.3, tilt: -0.24 },
  { jaw: 0.9, lips: 1.35, eye: 1.06, nose: 0.94 },
);

function setting(p: Painting): void {
  backdrop(p, [C.rose, "#d9a08c", "#c17a68", C.rose], {
    dir: 1.2,
    width: 42,
    length: 190,
    dense: 1.2,
  });
  p.shape(pts("-20 -20,420 -20,330 470,-20 540"), [C.blue, C.steel, "#56779c"], {
    dir: 1.3,
    width: 30,
    length: 150,
    edge: 4,
  });
  const leaf = (
    x: number,
    y: number,
    k: number,
    turn: number,
    colours: readonly string[],
  ): void => {
    for (let i = -3; i <= 3; i++) {
      const a = turn + i * 0.44;
      const d = k * (1 - Math.abs(i) * 0.09);
      p.shape(
        circle(x + Math.cos(a) * d * 0.6, y + Math.sin(a) * d * 0.6, d * 0.5, 30, d * 0.15, a),
        colours,
        { dir: a, width: 12, length: 60, edge: 2 },
      );
    }
  };
  leaf(120, 250, 210, -1.2, [C.paper, C.bone]);
  leaf(700, 200, 200, 2.2, [C.green, C.leaf]);
  leaf(660, 560, 180, -0.5, [C.vermilion, C.rust]);
  leaf(70, 720, 170, -0.6, [C.ochre, C.gold]);
}

function figure(p: Painting): void {
  neck(p, "330 520,480 540,520 720,320 720", skin, "410 540,500 540,540 740,400 740");
  cloth(
    p,
    blob("40 1080,90 860,210 740,330 690,420 730,520 690,650 760,740 880,780 1080"),
    [C.paper, C.bone],
    { dir: 1.4 },
  );
  p.clip(blob("46 1080,96 862,214 746,332 698,420 736,520 698,646 766,734 882,774 1080"), () => {
    for (let i = 0; i < 9; i++)
      p.ink(
        curve([
          [30, 770 + i * 44],
          [260, 740 + i * 46],
          [440, 766 + i * 46],
          [780, 780 + i * 44],
        ]),
        17,
        C.indigo,
        { taper: 0, ragged: 0.4 },
      );
  });
  lines(p, ["230 780,250 900,210 1010", "640 800,600 900,630 1010"], 5);
  hair(
    p,
    head,
    "0 -1.42,-0.6 -1.28,-0.94 -0.7,-0.86 -0.1,-0.66 0.1,0.5 -0.6,0.74 -0.6,0.6 -1.1",
    [C.ink, C.soot],
    around(380, 300),
  );
  paintEar(p, head, skin, -1, true);
}

function face(p: Painting): void {
  paintFace(p, head, skin, {
    age: 0.04,
    gaze: [0.5, -0.25],
    light: -1,
    open: 1,
    smile: 0.7,
    brow: 1.1,
  });
  hair(
    p,
    head,
    "0.6 -0.66,0.66 -1.1,0.3 -1.4,-0.3 -1.42,-0.8 -1.02,-0.88 -0.3,-0.7 -0.06,-0.66 -0.5,-0.4 -0.56,-0.26 -0.74,-0.1 -0.62,0.08 -0.8,0.24 -0.66,0.42 -0.82",
    [C.ink, C.soot, "#2c2033"],
    2.2,
    ["0.4 -1.1,0 -1.22,-0.5 -1", "-0.4 -0.86,-0.66 -0.6"],
    "#5a4a72",
  );
  earring(p, head, "-0.58 0.62", 38, C.gold);
}

/** Paints Tara Fernandes: twenty-five, cropped hair, chin on her hand, cut paper behind her. */
export const taraFernandes = portrait(6010, setting, figure, face);
