/**
 * What may import what, checked by `npm run check` and `npm test`. docs/architecture.md draws the rooms.
 */

/** The rooms from the bottom to the top. A room imports from itself and from those before it. */
export const ROOMS = [
  "lib/core",
  "lib/content",
  "lib/mail",
  "lib/accounts",
  "lib/billing",
  "lib/films",
  "lib/sandbox",
  "lib/operations",
  "lib/desk",
  "lib/site",
  "components",
  "(app|proxy\\.ts|instrumentation\\.ts)",
  "tools",
  "scripts",
  "tests",
];

/** The rooms of the components, likewise. */
export const COMPONENT_ROOMS = [
  "ui",
  "calls",
  "page-lifecycle",
  "session",
  "shop",
  "carousel",
  "progress",
  "film",
  "membership",
  "subscriber",
  "works",
  "trailer",
  "notes",
  "player",
  "history",
  "watchlist",
  "invoices",
  "faq",
  "faculty",
  "pages",
  "hero",
  "about",
  "season",
  "search",
  "sign-in",
  "gifts",
  "profile",
  "navigation",
  "desk",
].map((name) => `components/${name}`);

const inside = (/** @type {string[]} */ rooms) => `^(${rooms.join("|")})(/|$)`;

/**
 * @param {string[]} rooms
 * @returns {import("dependency-cruiser").IForbiddenRuleType[]}
 */
const downwards = (rooms) =>
  rooms.slice(0, -1).map((room, index) => ({
    name: `${room.replaceAll(/\W+/g, "-")}-imports-downwards`,
    comment: `Imports go down only: move what is imported to ${room} or below, or the importing code up.`,
    severity: "error",
    from: { path: inside([room]) },
    to: { path: inside(rooms.slice(index + 1)) },
  }));

/**
 * Allows a package, or a folder, to some places alone.
 * @param {string} name
 * @param {string} to
 * @param {string} places
 * @returns {import("dependency-cruiser").IForbiddenRuleType}
 */
const only = (name, to, places) => ({
  name,
  comment: `Only these import it: ${places.replaceAll("|", ", ")}`,
  severity: "error",
  from: { pathNot: `^(${places}|tests/)` },
  to: { path: to },
});

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
    ...downwards(ROOMS),
    ...downwards(COMPONENT_ROOMS),
    {
      name: "no-cycle",
      comment: "These files import each other: move what they share into a file of its own.",
      severity: "error",
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
    {
      name: "nothing-unresolved",
      comment: "There is no such file.",
      severity: "error",
      from: {},
      // `tsc` resolves packages. Prisma writes the generated folder after an install.
      to: { couldNotResolve: true, path: "^[#.]", pathNot: "/database/generated/" },
    },
    only(
      "prisma-in-database-only",
      "node_modules/(@prisma|prisma|pg)/",
      "lib/core/database/|scripts/",
    ),
    only(
      "next-in-pages-only",
      "node_modules/next/",
      "app/|components/|proxy\\.ts|instrumentation\\.ts|lib/site/(boot|front/next-router-headers|publication/rendering/entry-points)\\.ts",
    ),
    only("react-in-components-only", "node_modules/react(-dom)?/", "app/|components/"),
    only("sandbox-at-boot-only", "^lib/sandbox/", "lib/sandbox/|lib/site/payment-sandbox\\.ts"),
    {
      name: "no-operations-in-pages",
      comment: "A change of these makes no new build: `UNBUILT` in scripts/support/prepare.mjs.",
      severity: "error",
      from: { path: "^(app|components)/" },
      to: { path: "^lib/(operations/(operator|doctor|backups)|sandbox)/" },
    },
    {
      name: "no-server-in-components",
      comment: "Browsers load components: a page or a call passes them what the server knows.",
      severity: "error",
      from: { path: "^components/" },
      to: {
        path: "^lib/(core/(database|config/environment)|accounts/sessions|site/(?!pictures|structured-data))",
        dependencyTypesNot: ["type-only"],
      },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules|generated" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: { conditionNames: ["import", "node", "default", "types"] },
  },
};
