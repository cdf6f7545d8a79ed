import { isIPv4, isIPv6 } from "node:net";
import type { Party } from "#lib/core/http/fair-queue.ts";

/** Set by the front, which removes a client's own. */
export const CLIENT_ADDRESS_HEADER = "x-client-address";

export type Network = { name: string; width: NetworkWidth };

/** `address`: IPv4 or a /64. `site`: a /56. `block`: a /24 or a /48 (one line's most, RFC 6177). */
type NetworkWidth = "address" | "site" | "block";

export const networkFactor = { address: 1, site: 2, block: 4 } as const;

export function clientNetworks(request: Request): Network[] {
  return networksOf(request.headers.get(CLIENT_ADDRESS_HEADER) ?? "");
}

export function isLocal(address: string): boolean {
  return LOCAL.test(address);
}

/** Tells whether a program of this machine asks, and no proxy on it for another. */
export function isFromThisMachine({ headers }: Request): boolean {
  const isForwarded = FORWARDED.some((name) => headers.has(name));
  return !isForwarded && isLocal(headers.get(CLIENT_ADDRESS_HEADER) ?? "");
}

/** A proxy that `TRUST_PROXY` does not name: nginx, Caddy and others set one of them. */
const FORWARDED = ["forwarded", "via", "x-forwarded-for", "x-forwarded-proto", "x-real-ip"];

const LOCAL = /^(::ffff:)?127\.|^::1$|^0:0:0:0::\/64$/;

export function networksOf(address: string): Network[] {
  const name = networkOf(address);
  const narrowest: Network = { name, width: "address" };
  if (isIPv4(name)) {
    return [narrowest, { name: name.replace(/\.\d+$/, ".0/24"), width: "block" }];
  }
  if (!name.endsWith(PREFIX_64)) return [narrowest];
  const groups = name.slice(0, -PREFIX_64.length).split(":");
  const start = groups.slice(0, 3).join(":");
  const site = (Number.parseInt(groups[3] ?? "", 16) & 0xff00).toString(16);
  return [
    narrowest,
    { name: `${start}:${site}::/56`, width: "site" },
    { name: `${start}::/48`, width: "block" },
  ];
}

const PREFIX_64 = "::/64";

/** Returns an IPv4 address, also a mapped one (RFC 4291, 2.5.5.2), or a /64 of IPv6. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const [left = "", right] = (address.split("%")[0] ?? "").split("::");
  const before = groupsOf(left);
  const after = groupsOf(right ?? "");
  const zeros = Array<number>(8 - before.length - after.length).fill(0);
  const prefix = [...before, ...zeros, ...after].slice(0, 4);
  return prefix.map((group) => group.toString(16)).join(":") + PREFIX_64;
}

/** An IPv6 /48 shares a turn: one subscriber may have all of it (RFC 6177). */
export function partyOf(networks: readonly Network[], account: string): Party {
  const address = networks[0]?.name ?? "";
  const block = networks.find(({ name }) => name.endsWith("::/48"))?.name ?? address;
  return [block, address, account];
}

function groupsOf(text: string): number[] {
  return text === "" ? [] : text.split(":").map((group) => Number.parseInt(group, 16));
}
