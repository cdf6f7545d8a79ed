/** tus 1.0 (https://tus.io/protocols/resumable-upload) */
import type { IncomingMessage, ServerResponse } from "node:http";
import { FileStore } from "@tus/file-store";
import { type DataStore, Metadata, Server, TUS_RESUMABLE, Upload } from "@tus/server";
import { filmUploadsPath } from "#lib/core/config/desk-paths.ts";
import { environment } from "#lib/core/config/environment.ts";
import { sendContinue } from "#lib/core/http/bodies/expect-continue.ts";
import { checkOrigin } from "#lib/core/http/csrf.ts";
import { AppError, statusOf } from "#lib/core/http/errors.ts";
import { log } from "#lib/core/http/log.ts";
import { requestHead } from "#lib/core/http/request-head.ts";
import { BucketStore } from "#lib/desk/films/bucket-store.ts";
import { requireEpisode } from "#lib/desk/films/queries.ts";
import { announcedSchema } from "#lib/desk/films/schema.ts";
import { createUploadLocks } from "#lib/desk/films/upload-locks.ts";
import { staff } from "#lib/desk/session/auth.ts";
import { actOf } from "#lib/desk/session/desk-session.ts";
import { queueImport } from "#lib/films/jobs/jobs.ts";
import { filmLimits } from "#lib/films/shared-limits.ts";
import {
  beginUpload,
  deleteMaster,
  dropUpload,
  findUpload,
  isDiskFull,
  mastersTravel,
  uploadsFolder,
} from "#lib/films/uploads/uploads.ts";

/** How long a piece waits for another one of its upload. */
const LOCK_MS = 30_000;

const METHODS = { begin: "POST, OPTIONS", continue: "HEAD, PATCH, OPTIONS" };

/** `rest`: the upload's id, or empty for a new one. @throws AppError before reading the body */
export async function handleUploadRequest(
  rest: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const allowed = rest === "" ? METHODS.begin : METHODS.continue;
  if (!allowed.split(", ").includes(request.method ?? "")) {
    const options = { headers: { Allow: allowed } };
    throw new AppError("methodNotAllowed", `This address takes ${allowed}.`, options);
  }
  const { url, init } = requestHead(request);
  const head = new Request(url, init);
  if (request.method !== "HEAD") checkOrigin(head);
  const who = await staff("changeFilms")(head);
  response.setHeader("Cache-Control", "private, no-store");
  if (request.method === "OPTIONS") {
    response.writeHead(204, { Allow: allowed }).end();
    return;
  }
  if (rest === "") return begin(actOf(who, "changeFilms", "a new master"), head, response);
  if ((await findUpload(rest)) === null) {
    throw new AppError("notFound", "There is no such upload any more.");
  }
  if (Number(request.headers["content-length"] ?? 0) > filmLimits.uploadPieceBytes) {
    throw new AppError("tooLarge", "Please send a master in pieces of at most 16 MiB.");
  }
  sendContinue(request);
  await tus().server.handle(request, response);
}

async function begin(
  act: ReturnType<typeof actOf>,
  { headers }: Request,
  response: ServerResponse,
): Promise<void> {
  const metadata = readMetadata(headers.get("upload-metadata"));
  const announced = announcedSchema.safeParse({
    episodeId: metadata.episode,
    name: metadata.filename,
    bytes: headers.get("upload-length") ?? undefined,
    soundTrack: metadata.sound ?? undefined,
    isLevelled: metadata.loudness ?? undefined,
  });
  if (!announced.success) {
    throw new AppError("invalid", announced.error.issues[0]?.message ?? "It is not understood.");
  }
  const { episodeId, bytes } = announced.data;
  await requireEpisode(episodeId);
  const id = await beginUpload(act, announced.data);
  try {
    await tus().store.create(new Upload({ id, size: bytes, offset: 0 }));
  } catch (error) {
    await deleteMaster(id);
    await dropUpload({ ...act, reason: "its file could not be made" }, id);
    throw error;
  }
  const location = `${filmUploadsPath}/${id}`;
  const said = { Location: location, "Tus-Resumable": TUS_RESUMABLE, "Content-Length": 0 };
  response.writeHead(201, said).end();
}

function readMetadata(text: string | null): Record<string, string | null | undefined> {
  try {
    return text ? Metadata.parse(text) : {};
  } catch (cause) {
    throw new AppError("badRequest", "Upload-Metadata is not understood.", { cause });
  }
}

const FULL = JSON.stringify({
  detail: "The server's disk is full. What arrived is kept: make room, and choose the file again.",
});

let made: { folder: string; store: DataStore; server: Server } | undefined;

function tus() {
  const folder = uploadsFolder();
  if (made?.folder === folder) return made;
  const store = mastersTravel() ? new BucketStore() : new FileStore({ directory: folder });
  const server = new Server({
    path: filmUploadsPath,
    relativeLocation: true,
    datastore: store,
    locker: createUploadLocks(LOCK_MS),
    allowedOrigins: [environment().siteUrl.origin],
    onUploadFinish: async (_request, { id }) => {
      await queueImport(id);
      return {};
    },
    onResponseError: async (_request, error) => {
      const status = "status_code" in error ? error.status_code : 500;
      if (status < 500) return undefined;
      log().error({ err: error }, "piece of an upload not stored");
      return (await isDiskFull())
        ? { status_code: statusOf.insufficientStorage, body: FULL }
        : undefined;
    },
  });
  made = { folder, store, server };
  return made;
}
