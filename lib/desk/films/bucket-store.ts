import type { Readable } from "node:stream";
import { DataStore, ERRORS, Upload } from "@tus/server";
import { addPiece } from "#lib/films/masters/pieces.ts";
import { findUpload, receivedBytes } from "#lib/films/uploads/uploads.ts";

/** Keeps the pieces of a master in the bucket, where any site may add to them. */
export class BucketStore extends DataStore {
  override async create(upload: Upload): Promise<Upload> {
    return upload;
  }

  /** Keeps what arrived before a break, too: a bad line may never bring a whole piece. */
  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    const chunks: Buffer[] = [];
    const keep = async () => {
      const bytes = Buffer.concat(chunks);
      if (bytes.length > 0) await addPiece(id, offset, bytes);
      return offset + bytes.length;
    };
    try {
      for await (const chunk of stream) chunks.push(chunk);
    } catch (error) {
      await keep();
      throw error;
    }
    return keep();
  }

  override async getUpload(id: string): Promise<Upload> {
    const upload = await findUpload(id);
    if (upload === null) throw ERRORS.FILE_NOT_FOUND;
    return new Upload({ id, size: upload.bytes, offset: await receivedBytes(id) });
  }
}
