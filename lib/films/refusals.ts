import type { IncomingMessage } from "node:http";
import { AppError } from "#lib/core/http/errors.ts";

/** @throws AppError methodNotAllowed */
export function expectReading({ method }: IncomingMessage): void {
  if (method === "GET" || method === "HEAD") return;
  const headers = { Allow: "GET, HEAD" };
  throw new AppError("methodNotAllowed", "A film can only be read.", { headers });
}

export function noFilm(): AppError {
  return new AppError("notFound", "There is no such film.");
}
