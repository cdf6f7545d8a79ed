import type { Site } from "#tests/support/accounts/visitor.ts";

/** Returns the site as seen by clients of a network. It trusts local proxies. */
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
