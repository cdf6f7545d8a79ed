/** Reads the body of another server's response. @throws Error above `mostBytes` */
export async function readResponse(
  response: Response,
  mostBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of response.body ?? []) {
    length += piece.byteLength;
    if (length > mostBytes) throw new Error("The answer exceeds the limit.");
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
