import { EventEmitter } from "node:events";
import { IncomingMessage, Server, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { expect, test } from "vitest";
import { createRequestMeter, limitConnections } from "#lib/site/front/flood.ts";
import { siteLimits } from "#lib/site/shared-limits.ts";

/** Returns a connection as the server sees it. */
function connection(remoteAddress: string) {
  const said: string[] = [];
  const end = (text: string) => said.push(text);
  return Object.assign(new EventEmitter(), { remoteAddress, said, end });
}

test("limits the connections of a network without affecting others", () => {
  const server = new Server();
  limitConnections(server);
  const open = (address: string) => {
    const made = connection(address);
    server.emit("connection", made);
    return made;
  };
  const first = open("203.0.113.7");
  for (let count = 1; count < siteLimits.connectionsOfNetwork; count += 1) {
    expect(open("203.0.113.7").said).toEqual([]);
  }
  const refused = open("203.0.113.7");
  expect(refused.said[0]).toMatch(/^HTTP\/1\.1 429 [\s\S]*Retry-After: \d+/);
  expect(open("203.0.113.8").said).toEqual([]);
  expect(open("127.0.0.1").said).toEqual([]);
  for (const closed of [first, refused]) closed.emit("close");
  expect(open("203.0.113.7").said).toEqual([]);
});

test("limits the requests in flight of a network behind a proxy, and of a wider network", () => {
  const begin = createRequestMeter();
  const from = (address: string) => {
    const response = new ServerResponse(new IncomingMessage(new Socket()));
    return { response, isTaken: begin(address, response) };
  };
  const most = siteLimits.requestsOfNetwork;
  const open = Array.from({ length: most }, () => from("2001:db8:1:2::1"));
  expect(open.every(({ isTaken }) => isTaken)).toBe(true);
  expect(from("2001:db8:1:2::2").isTaken).toBe(false);
  // Another /64 of the same /56, whose limit is twice as high.
  for (let count = 0; count < most; count += 1) expect(from("2001:db8:1:3::1").isTaken).toBe(true);
  expect(from("2001:db8:1:4::1").isTaken).toBe(false);
  expect(from("2001:db8:2:2::1").isTaken).toBe(true);
  expect(from("127.0.0.1").isTaken).toBe(true);
  for (const { response } of open) response.emit("close");
  expect(from("2001:db8:1:4::1").isTaken).toBe(true);
});
