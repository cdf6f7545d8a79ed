import { expect, test } from "vitest";
import { networkOf, networksOf, partyOf } from "#lib/core/http/client-address.ts";

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:DB8:1:2::1", "2001:db8:1:2::/64"],
  ["2001:0db8:0001:0002::", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["::", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["64:ff9b::203.0.113.7", "64:ff9b:0:0::/64"],
  ["", ""],
])("the network of %j is %j", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test("networks of one IPv6 /48 share a turn in a queue, and IPv4 addresses do not", () => {
  const site = (address: string) => partyOf(networksOf(address), "an account")[0];
  expect(site("2001:db8:1:2::1")).toBe(site("2001:db8:1:ffff::1"));
  expect(site("2001:db8:1:2::1")).not.toBe(site("2001:db8:2:2::1"));
  expect(site("203.0.113.7")).not.toBe(site("203.0.113.8"));
});

test.each([
  ["203.0.113.7", ["203.0.113.7 address", "203.0.113.0/24 block"]],
  ["::ffff:203.0.113.7", ["203.0.113.7 address", "203.0.113.0/24 block"]],
  [
    "2001:db8:1:2ff::9",
    ["2001:db8:1:2ff::/64 address", "2001:db8:1:200::/56 site", "2001:db8:1::/48 block"],
  ],
  ["2001:db8::1", ["2001:db8:0:0::/64 address", "2001:db8:0:0::/56 site", "2001:db8:0::/48 block"]],
  ["", [" address"]],
])("lists the networks of %j from narrow to wide", (address, networks) => {
  expect(networksOf(address).map(({ name, width }) => `${name} ${width}`)).toEqual(networks);
});
