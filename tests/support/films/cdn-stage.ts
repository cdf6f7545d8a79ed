/** A page that plays an encrypted film through nginx as a CDN, by the player's own engines. */
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { build } from "vite";
import { vi } from "vitest";
import { freePort } from "#scripts/support/local-postgres.ts";
import { askOperator } from "#tests/api/support/operate.ts";
import { CODECS, makeMaster, picture, tone } from "#tests/films/made-film.ts";
import { createSubscriber } from "#tests/support/accounts/people.ts";
import { endProcess } from "#tests/support/end-process.ts";
import { patience } from "#tests/support/patience.ts";
import { rereadSettings } from "#tests/support/site/own-settings.ts";
import { startCdn } from "./cdn-nginx.ts";
import { findNginx } from "./film-nginx.ts";
import { linkOf, startFilmSite } from "./film-site.ts";

const FILM = "AIE-SE01EP01";
const KEY = "a-key-of-nginx-with-32-characters";

/** Bundles the player's engines. */
async function bundle(): Promise<string> {
  const input = path.join(import.meta.dirname, "cdn-page.ts");
  const built = await build({
    ...{ configFile: false, logLevel: "error", publicDir: false },
    build: { write: false, rollupOptions: { input }, modulePreload: false },
  });
  const [one] = [built].flat();
  const chunk = one && "output" in one ? one.output[0] : undefined;
  return chunk && "code" in chunk ? chunk.code : "";
}

/** Starts the site, nginx, and a page at `/hls` or `/native` of the same origin as the site. */
export async function openStage() {
  const program = findNginx();
  if (program === null) throw new Error("nginx is missing (Debian: apt install nginx-light).");
  const folder = mkdtempSync(path.join(tmpdir(), "aie-cdn-"));
  const port = await freePort();
  const cdn = `http://127.0.0.1:${port}`;
  const site = await startFilmSite();
  const nginx = startCdn(program, { folder, port, sitePort: site.port, key: KEY });
  await vi.waitFor(() => fetch(cdn), patience);
  const settings = { MEDIA_CDN_URL: cdn, MEDIA_CDN_SIGNER: "hmac", MEDIA_CDN_KEY: KEY };
  Object.assign(process.env, settings);
  rereadSettings();
  const sources = [...picture(16, "640x360"), ...tone(16), ...CODECS, "-c:a", "aac"];
  const imported = await askOperator(
    "video",
    "import",
    FILM,
    await makeMaster("m.mp4", ...sources),
  );
  const script = await bundle();
  const server = createServer(async (asked, answer) => {
    if (asked.url === "/script.js") {
      answer.writeHead(200, { "Content-Type": "text/javascript" }).end(script);
    } else if (["/hls", "/native"].includes(asked.url ?? "")) {
      const viewer = await createSubscriber();
      const link = await linkOf(viewer, FILM);
      const policy = `default-src 'self'; media-src 'self' blob: ${cdn}; connect-src 'self' ${cdn}`;
      const cookies = viewer.cookieHeader().split("; ");
      answer.writeHead(200, {
        ...{ "Content-Type": "text/html", "Content-Security-Policy": policy },
        "Set-Cookie": cookies.map((cookie) => `${cookie}; Path=/; HttpOnly`),
      });
      answer.end(`<!doctype html><video muted autoplay data-link="${link}"></video>
<script type="module" src="/script.js"></script>`);
    } else {
      const { method, url, headers } = asked;
      const further = request({ port: site.port, method, path: url, headers }, (response) => {
        answer.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(answer);
      });
      asked.pipe(further);
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cdn,
    imported,
    deliveries: nginx.deliveries,
    async close() {
      server.closeAllConnections();
      server.close();
      await endProcess(nginx.process);
      await site.close();
      for (const name of Object.keys(settings)) delete process.env[name];
      rereadSettings();
      rmSync(folder, { recursive: true });
    },
  };
}
