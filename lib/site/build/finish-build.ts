/**
 * What follows `next build`: prerendered pages are lightened, noted and compressed once, for the
 * server to answer them without Next. `node lib/site/build/finish-build.ts`.
 */
import path from "node:path";
import { compressBuild } from "./compress-build.ts";
import { lightenBuild } from "./lighten-build.ts";
import { noteBuild } from "./note-build.ts";

const build = path.resolve(".next");
lightenBuild(build);
noteBuild(build);
await compressBuild(build);
