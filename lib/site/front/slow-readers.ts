import type { Server } from "node:http";
import type { Socket } from "node:net";
import { siteLimits } from "#lib/site/limits.ts";

/**
 * Cuts off clients that take an answer byte by byte: of what is on its way at least one piece, at
 * most `siteLimits.staticFileInMemoryBytes`, must be through between two looks. Node's own limit of
 * idle time is met by a byte a minute.
 */
export function cutSlowReaders(server: Server): void {
  const taken = new Map<Socket, number>();
  server.on("connection", (socket: Socket) => {
    taken.set(socket, -1);
    socket.once("close", () => taken.delete(socket));
  });
  const look = () => {
    for (const [socket, before] of taken) {
      const now = socket.bytesWritten - socket.writableLength;
      if (socket.writableLength > 0 && now === before) socket.destroy();
      else taken.set(socket, socket.writableLength > 0 ? now : -1);
    }
  };
  const timer = setInterval(look, siteLimits.slowReaderMs);
  timer.unref();
  server.once("close", () => clearInterval(timer));
}
