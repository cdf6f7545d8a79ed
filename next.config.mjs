import { fileURLToPath } from "node:url";

/** @type {import("next").NextConfig} */
const config = {
  poweredByHeader: false,
  // Next keeps no page: `lib/site/publication` takes what it renders.
  cacheHandler: fileURLToPath(
    new URL("lib/site/publication/rendering/next-cache.ts", import.meta.url),
  ),
  cacheMaxMemorySize: 0,
  // The front makes them.
  generateEtags: false,
  // `npm run check` and `npm test` check the types.
  typescript: { ignoreBuildErrors: true },
  experimental: {
    // The front answers the calls: Next would load all of them at the start, each with its own
    // libraries.
    preloadEntriesOnStart: false,
    // Nothing reads the maps, and most builds are the only one of their folder: writing the two took
    // a quarter of the build's processor time and 140 MB.
    turbopackSourceMaps: false,
    turbopackFileSystemCacheForBuild: false,
    // Pages have their styles in them, so that a file of its own for each module costs no request.
    // Without this a public page has the desk's styles, too.
    cssChunking: { type: "graph", requestCost: 1 },
  },
  // `lib/site/pictures/make.ts` makes the sizes; this switches the optimizer off.
  images: { unoptimized: true },
  // Node loads native and worker-based packages itself.
  serverExternalPackages: [
    "@prisma/client",
    "@prisma/adapter-better-sqlite3",
    "@prisma/adapter-pg",
    "better-sqlite3",
    "fontkit",
    "harfbuzzjs",
    "pdfkit",
    "pg",
    "pino",
    "piscina",
  ],
};

export default config;
