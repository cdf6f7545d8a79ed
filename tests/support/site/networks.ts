import type { Site } from "#tests/support/accounts/visitor.ts";

/** The site as clients of a network see it. It trusts the proxies of this machine. */
export function siteFrom(site: Site, network: number): Site {
  return {
    get origin() {
      return site.origin;
    },
    send: (request) => {
      request.headers.set("x-forwarded-for", `10.${network % 256}.${Math.floor(network / 256)}.1`);
      return site.send(request);
    },
  };
}
