import { once } from "node:events";
import { connect } from "node:net";

/** Sends bytes as they are. Resolves with all that the site says until it hangs up. */
export async function sendRaw(site: { port: number }, text: string): Promise<string> {
  const socket = connect(site.port, "127.0.0.1");
  socket.write(text);
  let answer = "";
  socket.setEncoding("utf8").on("data", (chunk: string) => {
    answer += chunk;
  });
  await once(socket, "close");
  return answer;
}

/** The head of a request that is the last one of its connection. */
export const requestHead = (line: string, ...headers: string[]) =>
  `${[`${line} HTTP/1.1`, "Host: localhost", "Connection: close", ...headers].join("\r\n")}\r\n\r\n`;
