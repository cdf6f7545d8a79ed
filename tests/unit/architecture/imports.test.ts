import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { type Import, importsOf, readSources } from "#tests/unit/architecture/sources.ts";

/** From the bottom to the top: a layer imports from itself and from those before it. */
const LAYERS = [
  ["lib/content"],
  ["lib/config"],
  ["lib/metrics", "lib/pdf"],
  ["lib/http"],
  ["lib/database"],
  ["lib/audit", "lib/rate-limits", "lib/object-storage"],
  ["lib/mail"],
  ["lib/alerts"],
  ["lib/session"],
  [
    "lib/users",
    "lib/watchlist",
    "lib/watch-progress",
    "lib/membership",
    "lib/invoices",
    "lib/orders",
    "lib/payments",
    "lib/media",
    "lib/images",
    "lib/pictures",
  ],
  ["lib/sign-in"],
  ["lib/personal-data"],
  ["lib/backups"],
  ["lib/doctor"],
  ["lib/server"],
  ["lib/operator", "lib/setup", "lib/art", "lib/fonts", "lib/pages", "lib/structured-data"],
  ["lib/films"],
  ["components"],
  ["app", "proxy.ts"],
];

/** The ways against the direction, or across a layer, that are meant. */
const EXCEPTIONS: [from: string, to: RegExp][] = [
  ["lib/session", /^lib\/membership\/policy\.ts$/],
  ["lib/users", /^lib\/membership\/(policy|queries)\.ts$/],
  ["lib/users", /^lib\/images\/(square-picture|store)\.ts$/],
  ["lib/payments", /^lib\/(membership\/(policy|queries)|orders\/types)\.ts$/],
  [
    "lib/payments",
    /^lib\/invoices\/((issue|mail|confirm)-[\w-]+|serial-number|financial-year)\.ts$/,
  ],
  ["lib/media", /^lib\/pictures\/encoders\.ts$/],
  ["lib/invoices", /^lib\/membership\/policy\.ts$/],
  ["lib/orders", /^lib\/invoices\/(billing-details|confirm-numbers)\.ts$/],
  ["lib/orders", /^lib\/membership\/policy\.ts$/],
  ["lib/orders", /^lib\/payments\/(settle-order|order-notes|razorpay\/gateway)\.ts$/],
];

const sources = readSources("lib", "app", "components", "proxy.ts");
const imports = sources.flatMap(importsOf);

const placeOf = (file: string) =>
  LAYERS.flat().find((place) => file === place || file.startsWith(`${place}/`));
const rankOf = (place: string) => LAYERS.findIndex((layer) => layer.includes(place));
const show = ({ from, to }: Import) => `${from} → ${to}`;

function isAllowed({ from, to }: Import): boolean {
  const [source, target] = [placeOf(from), placeOf(to)];
  if (source === undefined || target === undefined || source === target) return true;
  const isExcepted = EXCEPTIONS.some(([place, path_]) => place === source && path_.test(to));
  return isExcepted || rankOf(target) < rankOf(source);
}

/** The imports of packages whose name begins so. */
const ofPackage = (name: string) =>
  imports.filter(({ to }) => to === name || to.startsWith(`${name}/`));

test("the walk sees the imports that are there", () => {
  expect(sources.length).toBeGreaterThan(100);
  expect(imports.length).toBeGreaterThan(300);
  expect(imports.map(show)).toContain("lib/server/boot.ts → lib/payments/sandbox/sandbox.ts");
  expect(imports.map(show)).toContain("lib/setup/start.mjs → lib/setup/steps.mjs");
});

test("each folder of lib has its layer", () => {
  const folders = readdirSync("lib").map((name) => path.join("lib", name));
  expect(folders.filter((folder) => placeOf(folder) === undefined)).toEqual([]);
});

test("imports lead downwards only", () => {
  expect(imports.filter((entry) => !isAllowed(entry)).map(show)).toEqual([]);
});

test("no exception is left over", () => {
  const used = ([place, target]: (typeof EXCEPTIONS)[number]) =>
    imports.some(({ from, to }) => placeOf(from) === place && target.test(to));
  expect(EXCEPTIONS.filter((exception) => !used(exception))).toEqual([]);
});

test("nobody imports from a folder above by a relative path", () => {
  const upwards = sources.flatMap(({ file, text }) => {
    const paths = [...text.matchAll(/(?:from|import\()\s*["'](\.\.\/[^"']+)["']/g)];
    return paths.map((match) => `${file} → ${match[1]}`);
  });
  // Plain JavaScript that runs before there is a Node that knows `#` and TypeScript.
  const before = upwards.filter((line) => !/^lib\/(setup|server)\/[\w-]+\.mjs /.test(line));
  expect(before).toEqual([]);
});

test("Next is known to the session's page guards, the server, the pages and the proxy only", () => {
  const places = ofPackage("next").filter(({ from }) => from.startsWith("lib/"));
  expect(places.map(show).sort()).toEqual([
    "lib/server/boot.ts → next",
    "lib/session/guards.ts → next/headers",
    "lib/session/guards.ts → next/navigation",
  ]);
});

test("React is not known below the components", () => {
  const places = [...ofPackage("react"), ...ofPackage("react-dom")];
  expect(places.filter(({ from }) => from.startsWith("lib/")).map(show)).toEqual([]);
});

test("Prisma is known to lib/database only", () => {
  const known = [...ofPackage("@prisma"), ...ofPackage("prisma"), ...ofPackage("pg")];
  const generated = imports.filter(({ to }) => to.includes("lib/database/generated/"));
  const outside = [...known, ...generated].filter(({ from }) => placeOf(from) !== "lib/database");
  expect(outside.map(show)).toEqual([]);
});

test("the browser's client is for components, and they take nothing of the server", () => {
  const client = imports.filter(({ to }) => to === "lib/http/client.ts");
  expect(client.filter(({ from }) => placeOf(from) !== "components").map(show)).toEqual([]);
  const server = /^lib\/(database|server|setup|operator|session|config\/environment)/;
  const taken = imports.filter(
    ({ from, to, isType }) => placeOf(from) === "components" && server.test(to) && !isType,
  );
  expect(taken.map(show)).toEqual([]);
});

test("the payment sandbox is loaded by the server alone, and only when it is on", () => {
  const users = imports.filter(
    ({ from, to }) => to.includes("payments/sandbox/") && !from.includes("payments/sandbox/"),
  );
  expect(users.map(show)).toEqual(["lib/server/boot.ts → lib/payments/sandbox/sandbox.ts"]);
});

test("no file only hands on what others export", () => {
  const barrels = sources.filter(({ file, text }) => {
    const handsOn = /^export\s+(type\s+)?(\*|\{[^}]*\})\s*(as\s+\w+\s+)?from\s/m.test(text);
    return handsOn || /^index\.\w+$/.test(path.basename(file));
  });
  expect(barrels.map(({ file }) => file)).toEqual([]);
});

test("process.env is read in one file", () => {
  const readers = sources.filter(({ text }) => /process\.env\b/.test(text)).map(({ file }) => file);
  const others = readers.filter((file) => !/^lib\/(setup\/|server\/main\.mjs)/.test(file));
  expect(others).toEqual(["lib/config/environment.ts"]);
});
