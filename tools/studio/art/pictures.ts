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
import { finish } from "#tools/studio/art/paint/finish.ts";
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
import { blackSun } from "#tools/studio/art/scenes/black-sun.ts";
import { bombay } from "#tools/studio/art/scenes/bombay.ts";
import { circles } from "#tools/studio/art/scenes/circles.ts";
import { faculty } from "#tools/studio/art/scenes/faculty.ts";
import { flood } from "#tools/studio/art/scenes/flood.ts";
import { gaze } from "#tools/studio/art/scenes/gaze.ts";
import { hero } from "#tools/studio/art/scenes/hero.ts";
import { orbits } from "#tools/studio/art/scenes/orbits.ts";
import { proofReader } from "#tools/studio/art/scenes/proof-reader.ts";
import { saleRoom } from "#tools/studio/art/scenes/sale-room.ts";
import { seamCity } from "#tools/studio/art/scenes/seam-city.ts";
import { seasonOne } from "#tools/studio/art/scenes/season-one.ts";
import { seasonTwo } from "#tools/studio/art/scenes/season-two.ts";
import { sixFigures } from "#tools/studio/art/scenes/six-figures.ts";
import { vesselRing } from "#tools/studio/art/scenes/vessel-ring.ts";

export interface Picture {
  /** The file's limit of bytes. */
  limit: number;
  draw(): Canvas;
}

const portrait = (paint: () => Painting): Picture => ({
  limit: 60_000,
  draw: () => finish(paint(), { relief: 0.34, vignette: 0.25 }),
});

const cover = (paint: () => Painting, limit = 150_000): Picture => ({
  limit,
  draw: () => finish(paint(), { relief: 0.34, vignette: 0.26 }),
});

/** By the path below public/images, without the extension. */
export const pictures: ReadonlyMap<string, Picture> = new Map([
  ["home/hero", { limit: 258_000, draw: hero }],
  ["home/faculty", { limit: 258_000, draw: faculty }],
  ["home/season-one", { limit: 258_000, draw: bombay }],
  ["home/season-two", { limit: 258_000, draw: vesselRing }],
  ["home/founder", { limit: 200_000, draw: proofReader }],
  ["seasons/season-1", { limit: 218_000, draw: seasonOne }],
  ["seasons/season-2", { limit: 218_000, draw: seasonTwo }],
  ["episodes/AIE-SE01EP01-thumbnail", { limit: 69_000, draw: sixFigures }],
  ["episodes/AIE-SE01EP02-thumbnail", { limit: 69_000, draw: blackSun }],
  ["episodes/AIE-SE01EP03-thumbnail", { limit: 69_000, draw: circles }],
  ["episodes/AIE-SE01EP04-thumbnail", { limit: 69_000, draw: saleRoom }],
  ["episodes/AIE-SE02EP01-thumbnail", { limit: 69_000, draw: seamCity }],
  ["episodes/AIE-SE02EP02-thumbnail", { limit: 69_000, draw: flood }],
  ["episodes/AIE-SE02EP03-thumbnail", { limit: 69_000, draw: gaze }],
  ["episodes/AIE-SE02EP04-thumbnail", { limit: 69_000, draw: orbits }],
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
