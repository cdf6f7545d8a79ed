/** Where a request comes from, as the server in front has found it out. */
import { isIPv6 } from "node:net";
import type { Party } from "#lib/http/fair-queue.ts";

/** Set by the front for each request; what a client sends under this name never gets here. */
export const CLIENT_ADDRESS_HEADER = "x-client-address";

/** The network that a request comes from: one who has an address there may have all of it. */
export function clientNetwork(request: Request): string {
  return networkOf(request.headers.get(CLIENT_ADDRESS_HEADER) ?? "");
}

/** Whether an address is of this machine: a proxy's, say, behind which everybody is. */
export function isLocal(address: string): boolean {
  return LOCAL.test(address);
}

const LOCAL = /^(::ffff:)?127\.|^::1$|^0:0:0:0::\/64$/;

/**
 * An IPv4 address as it is, also when it is written as IPv6 (RFC 4291, section 2.5.5.2); of an IPv6
 * address the first 64 bits, which is what one household or one server is given (RFC 6177).
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const [left = "", right] = (address.split("%")[0] ?? "").split("::");
  const before = groupsOf(left);
  const after = groupsOf(right ?? "");
  const zeros = Array<number>(8 - before.length - after.length).fill(0);
  const prefix = [...before, ...zeros, ...after].slice(0, 4);
  return `${prefix.map((group) => group.toString(16)).join(":")}::/64`;
}

/**
 * The party that an account at a network (as by `clientNetwork`) is in a queue. The networks of an
 * IPv6 /48 share a turn: one subscriber may have all of them (RFC 6177).
 */
export function partyOf(network: string, account: string): Party {
  const site = /^(?:[\da-f]+:){3}/.exec(network)?.[0] ?? network;
  return [site, network, account];
}

function groupsOf(text: string): number[] {
  return text === "" ? [] : text.split(":").map((group) => Number.parseInt(group, 16));
}
