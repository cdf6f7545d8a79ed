import { once } from "node:events";
import { connect } from "node:net";

/** Sends raw bytes. Resolves with all that the site sends until it closes the connection. */
export async function sendRaw(site: { port: number }, text: string): Promise<string> {
  const socket = connect(site.port, "127.0.0.1");
  socket.write(text);
  let response = "";
  socket.setEncoding("utf8").on("data", (chunk: string) => {
    response += chunk;
  });
  await once(socket, "close");
  return response;
}

/** Returns the head of the last request of a connection. */
export const requestHead = (line: string, ...headers: string[]) =>
  `${[`${line} HTTP/1.1`, "Host: localhost", "Connection: close", ...headers].join("\r\n")}\r\n\r\n`;
