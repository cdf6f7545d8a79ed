import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { AppError, type ErrorCode, statusOf } from "#lib/core/http/errors.ts";
import { log } from "#lib/core/http/log.ts";
import { closeWith, rawResponse } from "#lib/site/front/error-response.ts";
import { whenSocketAssigned } from "#lib/site/front/pipelined-requests.ts";
import { closeUnread } from "#lib/site/front/unread-requests.ts";

const known: Record<string, [ErrorCode, string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: ["requestTimeout", "The request took too long."],
  HPE_HEADER_OVERFLOW: ["headersTooLarge", "The request's headers are too long."],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: ["tooLarge", "The request's chunks have too much beside them."],
};

export function rejectBrokenRequests(server: Server): void {
  const last = new WeakMap<Duplex, ServerResponse<IncomingMessage>>();
  server.on("request", (request, response) => {
    whenSocketAssigned(response, () => last.set(request.socket, response));
  });
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    const [code, sentence] = known[error.code ?? ""] ?? ["badRequest", "This is not HTTP."];
    if (error.code === "ECONNRESET" || !socket.writable || hasResponded(last.get(socket))) {
      socket.destroy();
      return;
    }
    log().info({ status: statusOf[code] }, "malformed request");
    socket.write(rawResponse(new AppError(code, sentence)));
    closeUnread(socket);
  });
  // Without a listener, Node closes CONNECT without a response. With one, it removes its listeners
  // and time limits from the socket, whose error would end the process.
  server.on("connect", (_request, socket: Duplex) => {
    socket.on("error", () => undefined); // The client has reset the connection.
    const allow = { headers: { Allow: "GET, HEAD" } };
    closeWith(socket, new AppError("methodNotAllowed", "This is no proxy.", allow));
  });
}

function hasResponded(response: ServerResponse<IncomingMessage> | undefined): boolean {
  if (!response?.headersSent) return false;
  return !(response.writableFinished && response.req.complete);
}
