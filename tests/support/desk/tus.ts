/** A client of the tus protocol, one request at a time. */

import { filmUploadsPath } from "#lib/core/config/desk-paths.ts";
import type { Visitor } from "#tests/support/accounts/visitor.ts";

type Sender = Pick<Visitor, "call" | "send">;

type Announced = { episode?: string; filename?: string; bytes?: number | string } & Choices;

type Choices = { sound?: string; loudness?: string };

const base64 = (text: string) => Buffer.from(text).toString("base64");

export const tusHeaders = () => ({ "Tus-Resumable": "1.0.0" });

export function announce(
  who: Sender,
  { episode = "AIE-SE01EP01", filename = "master.mov", bytes = 10, ...choices }: Announced = {},
  more: { headers?: Record<string, string>; csrf?: boolean } = {},
) {
  const pairs = Object.entries({ episode, filename, ...choices });
  const metadata = pairs.map(([name, value]) => `${name} ${base64(value)}`).join(",");
  const headers = { ...tusHeaders(), "Upload-Length": String(bytes), "Upload-Metadata": metadata };
  return who.call(filmUploadsPath, {
    method: "POST",
    ...more,
    headers: { ...headers, ...more.headers },
  });
}

export async function begun(who: Sender, wish: Announced): Promise<string> {
  const { status, headers, body } = await announce(who, wish);
  if (status !== 201) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return headers.get("location") ?? "";
}

export const pieceHeaders = (offset: number) => ({
  ...tusHeaders(),
  "content-type": "application/offset+octet-stream",
  "Upload-Offset": String(offset),
});

export function sendPiece(who: Sender, address: string, offset: number, body: BodyInit) {
  return who.call(address, { method: "PATCH", headers: pieceHeaders(offset), body });
}

export async function arrived(who: Sender, address: string): Promise<number> {
  const { status, headers } = await who.send(address, { method: "HEAD", headers: tusHeaders() });
  return status === 200 ? Number(headers.get("upload-offset")) : -status;
}
