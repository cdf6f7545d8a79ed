/** `node tests/bench/servers/bare-server.ts PORT`: answers every request with a short JSON, and does nothing else. */
import { createServer } from "node:http";

const body = JSON.stringify({
  first_name: "Amrita",
  profile_image_url: null,
  plan_status: "ACTIVE",
});

createServer((_request, response) => {
  response.setHeader("Content-Type", "application/json");
  response.setHeader("Content-Length", Buffer.byteLength(body));
  response.end(body);
}).listen(Number(process.argv[2]), "127.0.0.1");
