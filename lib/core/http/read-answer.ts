/** Reads the body of another server's response. @throws Error above `mostBytes` */
export async function readAnswer(
  answer: Response,
  mostBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of answer.body ?? []) {
    length += piece.byteLength;
    if (length > mostBytes) throw new Error("The answer exceeds the limit.");
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
