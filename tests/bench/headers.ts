/**
 * `npm run bench -- headers`: runs MDN's HTTP Observatory against the built site behind https. Its
 * package weighs 130 MB and downloads lists when it is installed, so it is fetched into `.cache`,
 * without its scripts, instead of being a dependency.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, request as requestSite } from "node:http";
import { createServer as createSecureServer } from "node:https";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { z } from "zod";
import { freePort } from "#scripts/support/local-postgres.ts";
import { makeCertificate } from "#tests/support/site/certificate.ts";
import { withDemoSite } from "#tests/support/site/demo-site.ts";
import { report } from "./results/report.ts";
import type { Row } from "./results/row.ts";

const PACKAGE = "@mdn/mdn-http-observatory";
const VERSION = "1.4.8";
const pages = ["/", "/about", "/season-one", "/faculty", "/login", "/teams/meera-deshmukh"];

const outcome = z.object({ grade: z.string(), score: z.number() });

/** Resolves with the package's folder. */
async function fetchObservatory(): Promise<string> {
  const home = path.resolve(".cache", "observatory");
  const folder = path.join(home, "node_modules", PACKAGE);
  if (!existsSync(folder)) {
    mkdirSync(home, { recursive: true });
    const quiet = ["--ignore-scripts", "--no-audit", "--no-fund", "--no-save", "--prefix", home];
    await once(
      spawn("npm", ["install", ...quiet, `${PACKAGE}@${VERSION}`], { stdio: "inherit" }),
      "exit",
    );
  }
  // The HSTS preload list, which does not have this machine.
  writeFileSync(path.join(folder, "conf", "hsts-preload.json"), "{}");
  return folder;
}

/** Starts an https proxy and an http redirect before the site, as nginx does. */
async function startProxy(sitePort: number, folder: string) {
  const { certificate, key } = makeCertificate(folder);
  const keys = { cert: readFileSync(certificate), key: readFileSync(key) };
  const secure = createSecureServer(keys, ({ method, url, headers }, response) => {
    const asked = requestSite({ port: sitePort, host: "127.0.0.1", path: url, method, headers });
    asked.on("response", (siteResponse) => {
      response.writeHead(siteResponse.statusCode ?? 502, siteResponse.headers);
      siteResponse.pipe(response);
    });
    asked.end();
  });
  const [httpsPort, httpPort] = [await freePort(), await freePort()];
  const plain = createServer(({ url }, response) => {
    response.writeHead(301, { Location: `https://localhost:${httpsPort}${url}` }).end();
  });
  secure.listen(httpsPort, "127.0.0.1");
  plain.listen(httpPort, "127.0.0.1");
  const close = () => [secure, plain].map((server) => server.close().closeAllConnections());
  return { httpsPort, httpPort, certificate, close };
}

/** Does what the package's own `scan` does, with a page and ports that it does not accept. */
const SCAN = `
const [folder, options] = [process.argv[1], JSON.parse(process.argv[2])];
const { retrieve } = await import(folder + "/src/retriever/retriever.js");
const { ALL_TESTS } = await import(folder + "/src/constants.js");
const { getGradeForScore, getScoreModifier } = await import(folder + "/src/grader/grader.js");
const answers = await retrieve("localhost", options);
const results = ALL_TESTS.map((test) => test(answers)).filter(({ result }) => result);
const points = results.map(({ result }) => getScoreModifier(result));
const sum = (list) => list.reduce((total, point) => total + point, 100);
const plain = sum(points.filter((point) => point < 0));
const score = plain >= 90 ? sum(points) : plain;
const { grade } = getGradeForScore(score);
console.log(JSON.stringify({ grade, score }));
`;

async function scan(folder: string, certificate: string, options: object) {
  const args = ["--input-type=module", "--eval", SCAN, folder, JSON.stringify(options)];
  const env = { ...process.env, NODE_EXTRA_CA_CERTS: certificate };
  const child = spawn(process.execPath, args, { env, stdio: ["ignore", "pipe", "inherit"] });
  return outcome.parse(JSON.parse(await text(child.stdout)));
}

const observatory = await fetchObservatory();
const folder = mkdtempSync(path.join(tmpdir(), "aie-headers-"));
process.once("exit", () => rmSync(folder, { recursive: true }));
const sitePort = await freePort();
const proxy = await startProxy(sitePort, folder);
const rows: Row[] = [];
const settings = { SITE_URL: `https://localhost:${proxy.httpsPort}`, PORT: String(sitePort) };
await withDemoSite(async () => {
  for (const page of pages) {
    const options = { httpPort: proxy.httpPort, httpsPort: proxy.httpsPort, path: page };
    const { grade, score } = await scan(observatory, proxy.certificate, options);
    rows.push({ what: page, who: "MDN's Observatory", figure: `${grade} (${score})` });
    if (grade !== "A+") process.exitCode = 1;
  }
}, settings);
report("headers", "Headers of pages, graded by MDN's HTTP Observatory", rows);
proxy.close();
