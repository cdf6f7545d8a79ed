import { C } from "#tools/studio/art/paint/colour.ts";
import { hammerHead, hammerShaft, room } from "#tools/studio/art/scenes/episodes/sale-room.ts";
import { hanging } from "#tools/studio/art/scenes/episodes/sale-room-hanging.ts";
import { layer } from "#tools/studio/films/parts/layer.ts";
import {
  bareWall,
  bidders,
  crate,
  frame,
  lastPicture,
  paddle,
  seaSky,
  ship,
  wave,
} from "./paintings.ts";

export type Art = ReturnType<typeof art>;

export function art() {
  const seas = [
    [C.blue, C.indigo, C.steel],
    [C.indigo, C.night, C.blue],
    [C.night, "#0b1230", C.indigo],
  ];
  return {
    wall: layer(401, bareWall),
    frame: layer(402, frame, { size: [660, 390] }),
    hung: layer(
      2013,
      (p) => {
        room(p);
        hanging(p);
      },
      { zoom: 2 },
    ),
    sky: layer(403, seaSky),
    waves: seas.map((colours, i) => layer(404 + i, wave(colours, i * 2), { size: [1180, 320] })),
    ship: layer(408, ship, { size: [450, 280] }),
    crate: layer(409, crate, { size: [200, 150], zoom: 1 }),
    rows: [bidders(0), bidders(46)].map((draw, i) => layer(410 + i, draw, { size: [1220, 260] })),
    paddle: layer(412, paddle, { size: [100, 236], zoom: 1 }),
    hammer: layer(
      413,
      (p) => {
        hammerShaft(p);
        hammerHead(p);
      },
      { size: [1000, 700] },
    ),
    picture: layer(414, lastPicture, { size: [680, 410], zoom: 1.8 }),
  };
}
