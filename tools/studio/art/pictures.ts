import type { Canvas } from "@napi-rs/canvas";
import { archive } from "#tools/studio/art/covers/archive.ts";
import { backwater } from "#tools/studio/art/covers/backwater.ts";
import { aboutBanner } from "#tools/studio/art/covers/banner.ts";
import { bay } from "#tools/studio/art/covers/bay.ts";
import { court } from "#tools/studio/art/covers/court.ts";
import { ghat } from "#tools/studio/art/covers/ghat.ts";
import { kolam } from "#tools/studio/art/covers/kolam.ts";
import { loom } from "#tools/studio/art/covers/loom.ts";
import { pass } from "#tools/studio/art/covers/pass.ts";
import { pictureHouse } from "#tools/studio/art/covers/picture-house.ts";
import { press } from "#tools/studio/art/covers/press.ts";
import { studio } from "#tools/studio/art/covers/studio.ts";
import { tram } from "#tools/studio/art/covers/tram.ts";
import { whiteRoom } from "#tools/studio/art/covers/white-room.ts";
import { type FinishOptions, finish } from "#tools/studio/art/paint/finish.ts";
import type { Painting } from "#tools/studio/art/paint/painting.ts";
import { ananyaSen } from "#tools/studio/art/people/portraits/ananya-sen.ts";
import { arjunRaghavan } from "#tools/studio/art/people/portraits/arjun-raghavan.ts";
import { devMalhotra } from "#tools/studio/art/people/portraits/dev-malhotra.ts";
import { faridaContractor } from "#tools/studio/art/people/portraits/farida-contractor.ts";
import { ilaChowdhury } from "#tools/studio/art/people/portraits/ila-chowdhury.ts";
import { kabirQureshi } from "#tools/studio/art/people/portraits/kabir-qureshi.ts";
import { leelaVarghese } from "#tools/studio/art/people/portraits/leela-varghese.ts";
import { meeraDeshmukh } from "#tools/studio/art/people/portraits/meera-deshmukh.ts";
import { nikhilBose } from "#tools/studio/art/people/portraits/nikhil-bose.ts";
import { rohanMistry } from "#tools/studio/art/people/portraits/rohan-mistry.ts";
import { sarojiniIyer } from "#tools/studio/art/people/portraits/sarojini-iyer.ts";
import { taraFernandes } from "#tools/studio/art/people/portraits/tara-fernandes.ts";
import { vikramThakur } from "#tools/studio/art/people/portraits/vikram-thakur.ts";
import { blackSun } from "#tools/studio/art/scenes/episodes/black-sun.ts";
import { circles } from "#tools/studio/art/scenes/episodes/circles.ts";
import { flood } from "#tools/studio/art/scenes/episodes/flood.ts";
import { gaze } from "#tools/studio/art/scenes/episodes/gaze.ts";
import { orbits } from "#tools/studio/art/scenes/episodes/orbits.ts";
import { saleRoom } from "#tools/studio/art/scenes/episodes/sale-room.ts";
import { seamCity } from "#tools/studio/art/scenes/episodes/seam-city.ts";
import { sixFigures } from "#tools/studio/art/scenes/episodes/six-figures.ts";
import { bombay } from "#tools/studio/art/scenes/home/bombay.ts";
import { faculty } from "#tools/studio/art/scenes/home/faculty.ts";
import { hero } from "#tools/studio/art/scenes/home/hero.ts";
import { proofReader } from "#tools/studio/art/scenes/home/proof-reader.ts";
import { vesselRing } from "#tools/studio/art/scenes/home/vessel-ring.ts";
import { seasonOne } from "#tools/studio/art/scenes/seasons/season-one.ts";
import { seasonTwo } from "#tools/studio/art/scenes/seasons/season-two.ts";

export interface Picture {
  limit: number;
  draw(): Canvas;
}

const picture = (paint: () => Painting, limit: number, look: FinishOptions = {}): Picture => ({
  limit,
  draw: () => finish(paint(), { relief: 0.34, ...look }),
});

const portrait = (paint: () => Painting) => picture(paint, 60_000, { vignette: 0.25 });

const cover = (paint: () => Painting, limit = 150_000) => picture(paint, limit, { vignette: 0.26 });

/** Bare paper, without varnish or age. */
const PRINT = {
  relief: 0.2,
  weave: 0.9,
  grain: 1.2,
  mottle: 1.5,
  vignette: 0,
  saturation: 1,
  age: 0,
};

/** By the path below public/images, without the extension. */
export const pictures: ReadonlyMap<string, Picture> = new Map([
  ["home/hero", picture(hero, 258_000)],
  ["home/faculty", picture(faculty, 258_000, { vignette: 0.24 })],
  ["home/season-one", picture(bombay, 258_000, { vignette: 0.24 })],
  ["home/season-two", picture(vesselRing, 258_000, { vignette: 0.24 })],
  ["home/founder", picture(proofReader, 200_000, PRINT)],
  ["seasons/season-1", picture(seasonOne, 218_000, { vignette: 0.26 })],
  ["seasons/season-2", picture(seasonTwo, 218_000, { vignette: 0.26 })],
  ["episodes/AIE-SE01EP01-thumbnail", picture(sixFigures, 69_000, { vignette: 0.28 })],
  ["episodes/AIE-SE01EP02-thumbnail", picture(blackSun, 69_000, { relief: 0.42, vignette: 0.3 })],
  ["episodes/AIE-SE01EP03-thumbnail", picture(circles, 69_000)],
  ["episodes/AIE-SE01EP04-thumbnail", picture(saleRoom, 69_000, { vignette: 0.3 })],
  ["episodes/AIE-SE02EP01-thumbnail", picture(seamCity, 69_000)],
  ["episodes/AIE-SE02EP02-thumbnail", picture(flood, 69_000, { relief: 0.32, vignette: 0.25 })],
  ["episodes/AIE-SE02EP03-thumbnail", picture(gaze, 69_000, { relief: 0.36, vignette: 0.25 })],
  ["episodes/AIE-SE02EP04-thumbnail", picture(orbits, 69_000, { vignette: 0.3 })],
  ["people/meera-deshmukh", portrait(meeraDeshmukh)],
  ["people/arjun-raghavan", portrait(arjunRaghavan)],
  ["people/farida-contractor", portrait(faridaContractor)],
  ["people/nikhil-bose", portrait(nikhilBose)],
  ["people/leela-varghese", portrait(leelaVarghese)],
  ["people/rohan-mistry", portrait(rohanMistry)],
  ["people/ananya-sen", portrait(ananyaSen)],
  ["people/kabir-qureshi", portrait(kabirQureshi)],
  ["people/sarojini-iyer", portrait(sarojiniIyer)],
  ["people/tara-fernandes", portrait(taraFernandes)],
  ["people/vikram-thakur", portrait(vikramThakur)],
  ["people/ila-chowdhury", portrait(ilaChowdhury)],
  ["people/dev-malhotra", portrait(devMalhotra)],
  ["people/meera-deshmukh-cover", cover(archive)],
  ["people/arjun-raghavan-cover", cover(studio)],
  ["people/farida-contractor-cover", cover(bay)],
  ["people/nikhil-bose-cover", cover(tram)],
  ["people/leela-varghese-cover", cover(backwater)],
  ["people/rohan-mistry-cover", cover(pictureHouse)],
  ["people/ananya-sen-cover", cover(ghat)],
  ["people/kabir-qureshi-cover", cover(court)],
  ["people/sarojini-iyer-cover", cover(kolam)],
  ["people/tara-fernandes-cover", cover(press)],
  ["people/vikram-thakur-cover", cover(pass)],
  ["people/ila-chowdhury-cover", cover(loom)],
  ["people/dev-malhotra-cover", cover(whiteRoom)],
  ["about/banner", cover(aboutBanner, 220_000)],
]);
