import { C } from "#tools/studio/art/paint/colour.ts";
import { item, lerp, pts } from "#tools/studio/art/paint/geometry.ts";
import type { Scene } from "#tools/studio/films/film.ts";
import { inkLine } from "#tools/studio/films/parts/ink.ts";
import { sentence, write } from "#tools/studio/films/parts/lettering.ts";
import type { Stage } from "#tools/studio/films/parts/stage.ts";
import { iris, sweep } from "#tools/studio/films/parts/sweep.ts";
import { during, sway } from "#tools/studio/films/parts/time.ts";
import { type Art, art } from "./layers.ts";

const TICKETS = [
  [113, 172, "Rs 150"],
  [273, 180, "Rs 200"],
  [466, 208, "Rs 350"],
  [109, 366, "Rs 120"],
  [269, 326, "Rs 250"],
  [424, 370, "Rs 80"],
  [612, 384, "Rs 400"],
] as const;

function tickets(stage: Stage, t: number, { hung }: Art): void {
  stage.begin();
  const along = during(t, 6, 20);
  stage.look(lerp(-326, -60, along), lerp(-190, -80, along), lerp(2.1, 1.8, along));
  stage.lay(hung, { scale: 2 / 3 });
  stage.seen(1, (context) => {
    for (const [i, [x, y, text]] of TICKETS.entries()) {
      const alpha = during(t, 9 + i * 0.7, 9.8 + i * 0.7);
      context.globalAlpha = alpha;
      context.fillStyle = "#efe3c8";
      context.fillRect(x - 25, y - 12, 50, 17);
      context.globalAlpha = 1;
      write(
        stage,
        { text, face: "italic", size: 13, x, y: y + 1, align: "center", colour: C.ink },
        5,
        alpha,
      );
    }
  });
}

function voyage(stage: Stage, t: number, { sky, waves, ship: liner, crate: box }: Art): void {
  stage.begin();
  stage.look(lerp(-50, 50, during(t, 17, 31)), 0, 1.08);
  stage.lay(sky, { depth: 0.2 });
  const at = (i: number) => ({
    x: 640 + 26 * sway(t, 7 + i * 2, i * 0.3),
    y: 612 + i * 66 + 7 * sway(t, 5, i * 0.4),
    depth: 0.7 + i * 0.3,
  });
  stage.lay(item(waves, 0), at(0));
  smoke(stage, t);
  stage.lay(liner, {
    x: lerp(200, 980, (t - 17) / 14),
    y: 372 + 6 * sway(t, 5),
    turn: 0.018 * sway(t, 6),
    depth: 0.8,
  });
  stage.lay(item(waves, 1), at(1));
  for (const [i, x] of [240, 560, 900].entries()) {
    stage.lay(box, {
      x: x + (t - 20) * 7,
      y: 560 + 12 * sway(t, 4.4, i * 0.27),
      turn: 0.08 * sway(t, 5.2, i * 0.4),
      scale: 0.72,
      depth: 1.15,
    });
  }
  stage.lay(item(waves, 2), at(2));
}

function smoke(stage: Stage, t: number): void {
  stage.seen(0.8, (context) => {
    const x = lerp(200, 980, (t - 17) / 14);
    for (let i = 0; i < 16; i++) {
      const age = ((t * 0.8 + i * 0.5) % 8) / 8;
      context.globalAlpha = 0.2 * (1 - age) * Math.min(1, age * 8);
      context.fillStyle = "#2a2226";
      context.beginPath();
      context.arc(x - 50 - age * 330, 236 - age * 110 + 10 * Math.sin(i), 14 + age * 46, 0, 7);
      context.fill();
    }
  });
}

export const BIDS = [
  [31.4, 250, 27],
  [32.5, 760, 104],
  [33.5, 480, 61],
  [34.4, 980, 118],
  [35.2, 150, 9],
  [35.9, 620, 83],
  [36.5, 880, 42],
  [37, 370, 75],
] as const;

/** Returns the price after the bids, in rupees. */
const price = (t: number): number => 200 * 10 ** (6 * during(t, 30.6, 38) ** 1.2);

function rupees(amount: number): string {
  const digits = Math.max(1, Math.floor(Math.log10(amount)) - 1);
  const round = Math.round(amount / 10 ** digits) * 10 ** digits;
  return `Rs ${round.toLocaleString("en-IN")}`;
}

function sale(stage: Stage, t: number, painted: Art): void {
  stage.begin();
  stage.look(lerp(-20, 20, during(t, 29, 41)), 0, 1.04 + 0.05 * during(t, 29, 40));
  stage.lay(painted.hung, { scale: 0.69, depth: 0.6 });
  stage.veil("#0d0a14", 0.1);
  const fall = during(t, 37.7, 38.25) ** 2 - 0.12 * during(t, 38.3, 38.9);
  stage.lay(painted.rows[0] ?? painted.wall, { y: 640, depth: 0.95 });
  for (const [from, x, number] of BIDS) {
    const up = during(t, from, from + 0.9) * (1 - during(t, 38.8, 40.4));
    const y = lerp(860, 560, up);
    stage.lay(painted.paddle, { x, y, turn: 0.05 * sway(t, 5, x), depth: 1.1 });
    const line = {
      text: `${number}`,
      face: "display",
      size: 30,
      align: "center",
      colour: C.ink,
    } as const;
    stage.seen(1.1, () => write(stage, { ...line, x: x + 3.2 * sway(t, 5, x), y: y - 53 }, 5));
  }
  stage.lay(painted.rows[1] ?? painted.wall, { y: 716, depth: 1.25, x: 600 });
  stage.lay(painted.hammer, {
    x: lerp(1250, 730, during(t, 34.6, 37.4)),
    y: 330 - 40 * (1 - fall),
    turn: lerp(0.34, -0.12, fall),
    scale: 0.74,
    depth: 1,
  });
  const board = { text: rupees(price(t)), face: "display", size: 74, x: 90, y: 128 } as const;
  stage.shade([0, 0], [0, 230], 0.8);
  write(stage, board, t - 30.4);
}

const toTickets = sweep(51, { angle: 0.2, width: 150 });

const toSea = sweep(52, { angle: 0.02, width: 160 });

const toSale = sweep(53, { angle: -1.3, width: 150 });

const toPicture = iris(640, 350);

const CORD = [
  inkLine(pts("380 -10,470 118"), 3, C.bone, 1),
  inkLine(pts("900 -10,810 118"), 3, C.bone, 2),
];

function stays(stage: Stage, t: number, painted: Art): void {
  stage.begin();
  stage.look(0, 0, 1 + 0.28 * during(t, 40, 53));
  stage.lay(painted.wall, { depth: 0.6 });
  stage.lay(painted.picture, { y: 340, scale: 0.64 });
  stage.lay(painted.frame, { y: 340, scale: 0.96 });
  stage.shade([0, 720], [0, 420], 0.8 * during(t, 43, 45));
}

export function paint(): Scene {
  const painted = art();
  const gilding = sweep(54, { angle: 0.4, width: 70, area: [440, 260, 520] });
  return (stage, t) => {
    stage.look(0, 0, 1 + t * 0.004);
    stage.lay(painted.wall, { depth: 0.5 });
    stage.seen(1, (context) => {
      for (const cord of CORD) cord(context, during(t, 0.2, 1.2), 0.8);
    });
    stage.brushIn(painted.frame, gilding, during(t, 0.8, 3.6), { y: 358 });
    stage.change(toTickets, during(t, 7.2, 9), () => tickets(stage, t, painted));
    stage.change(toSea, during(t, 17, 19), () => voyage(stage, t, painted));
    stage.change(toSale, during(t, 28.6, 30.4), () => sale(stage, t, painted));
    stage.change(toPicture, during(t, 40, 42.4), () => stays(stage, t, painted));
    sentence(stage, t, {
      from: 46.2,
      to: 49.7,
      y: 660,
      lines: ["A price explains a sale."],
      size: 44,
    });
    sentence(stage, t, {
      from: 49.8,
      to: 60,
      y: 660,
      lines: ["The picture is still there."],
      size: 44,
    });
  };
}
