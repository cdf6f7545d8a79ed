import { createServer } from "node:http";
import { expect, test, vi } from "vitest";
import { environment } from "#lib/core/config/environment.ts";
import { listen } from "#lib/site/listen.ts";

test.each([
  ["EADDRINUSE", /^PORT is 80, which another program uses on 127\.0\.0\.1: /],
  ["EACCES", /^PORT is 80, which only root may use on 127\.0\.0\.1: .+ above 1023/],
  ["EADDRNOTAVAIL", /^HOST is 127\.0\.0\.1, where the site cannot listen \(EADDRNOTAVAIL\)\.$/],
])("names the setting that is wrong when the system refuses with %s", async (code, sentence) => {
  const server = createServer();
  vi.spyOn(server, "listen").mockImplementation(() => {
    server.emit("error", Object.assign(new Error("refused"), { code }));
    return server;
  });
  await expect(listen(server, { ...environment(), port: 80 })).rejects.toThrow(sentence);
});
