/** The front server alone, for film bytes: it runs in the test's process, with its clock. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { environment } from "#lib/core/config/environment.ts";
import { createRequestHandler } from "#lib/site/front/request-handler.ts";
import type { Visitor } from "#tests/support/accounts/visitor.ts";

export type FilmSite = Awaited<ReturnType<typeof startFilmSite>>;

type Asker = Pick<Visitor, "cookieHeader">;

export async function linkOf(viewer: Pick<Visitor, "get">, name: string): Promise<string> {
  const { body } = await viewer.get(`/api/get-secure-video-url/${name}`);
  return String(body.video_url);
}

export async function startFilmSite() {
  const next = async () => {
    throw new Error("Nothing but films is asked for here.");
  };
  const server = createServer(
    createRequestHandler({ next, site: null, handlers: null, sandbox: null }),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const get = (viewer: Asker, url: string, init: RequestInit = {}) =>
    fetch(new URL(url, `http://127.0.0.1:${port}`), {
      redirect: "manual",
      ...init,
      headers: { cookie: viewer.cookieHeader(), ...init.headers },
    });
  const origin = `http://127.0.0.1:${port}`;
  return {
    port,
    origin,
    /** The site knows another port than the test's server. */
    send: (request: Request) => {
      const { headers } = request;
      if (headers.get("origin") === origin) headers.set("origin", environment().siteUrl.origin);
      return fetch(request);
    },
    get,
    statusOf: async (viewer: Asker, url: string) => {
      const response = await get(viewer, url, { headers: { range: "bytes=0-0" } });
      await response.arrayBuffer();
      return response.status;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
