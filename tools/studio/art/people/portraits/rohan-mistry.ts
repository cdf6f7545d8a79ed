import { C } from "#tools/studio/art/paint/colour.ts";
import { circle, points, pts } from "#tools/studio/art/paint/geometry.ts";
import { type Painting, portrait } from "#tools/studio/art/paint/painting.ts";
import { paintEar, paintFace } from "#tools/studio/art/people/face.ts";
import { Head } from "#tools/studio/art/people/pose.ts";
import { SKIN } from "#tools/studio/art/people/skins.ts";
import { backdrop, blob, cloth, hair, lines, neck } from "#tools/studio/art/people/wardrobe.ts";

const skin = SKIN.wheat;
const head = new Head(
  { x: 526, y: 584, size: 68, yaw: -0.3, tilt: -0.16, nod: -0.16 },
  { jaw: 0.98 },
);

function setting(p: Painting): void {
  backdrop(p, [C.bone, C.paper, "#cdbb93"], { dir: 1.5, length: 200, dense: 1.2 });
  cloth(p, pts("-20 -20,330 -20,250 420,-20 560"), [C.steel, "#70808a", C.blue], {
    dir: 1.4,
    line: 5,
  });
  cloth(p, pts("330 -20,560 -20,600 560,250 420"), [C.paper, "#f4e8cc", C.bone], {
    dir: 1.5,
    line: 5,
  });
  cloth(p, pts("560 -20,830 -20,830 720,600 560"), [C.green, C.pine, "#265747"], {
    dir: 1.55,
    line: 5,
  });
  cloth(p, pts("384 60,506 60,516 250,376 240"), [C.gold, C.coral, C.ochre], { dir: 0.1, line: 6 });
  for (const x of [414, 446, 478]) p.ink(points(x - 2, 60, x, 246), 5);
  p.ink(pts("380 150,512 154"), 5);
  p.glaze(pts("384 60,506 60,760 1020,330 1020"), C.gold, 0.5);
}

function figure(p: Painting): void {
  for (let i = 0; i < 9; i++) {
    const [y, k] = [470 + i * 62, i * 34];
    cloth(
      p,
      [
        [250 - k * 0.9, y],
        [600 + k * 0.8, y + 42 + i * 4],
        [610 + k * 0.86, y + 104 + i * 4],
        [240 - k, y + 62],
      ],
      i % 2 ? [C.rust, C.earth] : [C.coral, C.vermilion],
      { dir: 0.1, width: 18, line: 5 },
    );
  }
  p.glaze(pts("430 1010,620 1010,830 1010,830 900,610 820"), C.ink, 0.7, "multiply");
  cloth(p, pts("452 1020,462 880,596 876,612 1020"), [C.night, C.indigo], { dir: 1.5, line: 5 });
  neck(p, "502 632,552 634,560 694,494 694", skin, "530 620,560 620,570 700,520 700");
  cloth(
    p,
    blob("424 912,402 800,424 716,492 684,526 672,572 684,632 712,656 800,650 912,536 924"),
    [C.ochre, C.gold, "#b97c22"],
    { dir: 1.3, line: 6 },
  );
  p.shape(pts("552 692,590 690,634 718,654 800,646 906,566 912"), [C.earth, "#a8662a"], {
    dir: 1.5,
    width: 16,
  });
  cloth(p, pts("506 676,548 676,532 790"), [C.paper, C.bone], { line: 4, width: 10 });
  lines(p, ["532 790,530 850,534 904", "462 760,476 830,458 906", "606 760,600 840,616 900"], 4);
}

function face(p: Painting): void {
  hair(
    p,
    head,
    "0 -1.36,-0.5 -1.2,0.3 -0.5,0.7 0.2,0.9 -0.1,0.94 -0.7,0.6 -1.2",
    [C.ink, C.soot],
    1.2,
  );
  paintEar(p, head, skin, 1, false);
  paintFace(p, head, skin, { age: 0.1, gaze: [-0.5, -0.8], light: -1, open: 1.05 });
  hair(
    p,
    head,
    "-0.62 -0.76,-0.6 -1.3,0 -1.5,0.6 -1.32,0.94 -0.8,0.84 -0.1,0.7 -0.5,0.2 -0.8,-0.2 -0.84",
    [C.ink, C.soot],
    2.7,
  );
  cloth(p, pts("596 800,690 776,708 892,610 918"), [C.paper, C.bone], { line: 5, width: 10 });
  lines(p, ["620 826,682 810", "624 850,686 834", "628 874,670 864"], 3, C.indigo);
  p.shape(circle(612, 862, 17, 20, 13), skin.base, { width: 6, length: 18 });
}

/** Paints Rohan Mistry: twenty-eight, small on a great stair, looking up. */
export const rohanMistry = portrait(5606, setting, figure, face);
