import { EventEmitter } from "node:events";
import { Server } from "node:http";
import { expect, test } from "vitest";
import { limits } from "#lib/config/limits.ts";
import { limitConnections } from "#lib/server/flood.ts";

/** A connection as the server sees it. */
function connection(remoteAddress: string) {
  const said: string[] = [];
  const end = (text: string) => said.push(text);
  return Object.assign(new EventEmitter(), { remoteAddress, said, end });
}

test("a network has so many connections at a time, and others have theirs", () => {
  const server = new Server();
  limitConnections(server);
  const open = (address: string) => {
    const made = connection(address);
    server.emit("connection", made);
    return made;
  };
  const first = open("203.0.113.7");
  for (let count = 1; count < limits.connectionsOfNetwork; count += 1) {
    expect(open("203.0.113.7").said).toEqual([]);
  }
  const refused = open("203.0.113.7");
  expect(refused.said[0]).toMatch(/^HTTP\/1\.1 429 [\s\S]*Retry-After: \d+/);
  expect(open("203.0.113.8").said).toEqual([]);
  expect(open("127.0.0.1").said).toEqual([]);
  for (const closed of [first, refused]) closed.emit("close");
  expect(open("203.0.113.7").said).toEqual([]);
});
