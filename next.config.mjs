/** @type {import("next").NextConfig} */
const config = {
  poweredByHeader: false,
  // `npm test` checks the types, of everything; an operator's start need not wait for it again.
  typescript: { ignoreBuildErrors: true },
  // Pictures are made at build in the needed sizes; the optimizer's endpoint is switched off.
  images: { unoptimized: true },
  // Native or worker-based packages stay out of the bundle and are loaded by Node itself.
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
