/** Streams films and masters through Node's own streams, with backpressure and flat memory. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { filmPreviewPath, filmUploadsPath } from "#lib/core/config/desk-paths.ts";
import { filmSegmentsPath, videoStreamPath } from "#lib/core/config/paths.ts";
import { handlePreviewRequest } from "#lib/desk/films/preview-request.ts";
import { handleUploadRequest } from "#lib/desk/films/upload-request.ts";
import { handleSegmentRequest } from "#lib/films/cdn/segment-request.ts";
import { handleFilmRequest } from "#lib/films/delivery/film-request.ts";
import { siteLimits } from "#lib/site/shared-limits.ts";

type Handler = (
  rest: string,
  request: IncomingMessage,
  response: ServerResponse,
  clientAddress: string,
) => Promise<void>;

const places: readonly { path: string; handle: Handler; work: number }[] = [
  { path: videoStreamPath, handle: handleFilmRequest, work: siteLimits.workOfFilmResponse },
  { path: filmSegmentsPath, handle: handleSegmentRequest, work: siteLimits.workOfFilmResponse },
  { path: filmPreviewPath, handle: handlePreviewRequest, work: siteLimits.workOfFilmResponse },
  { path: filmUploadsPath, handle: handleUploadRequest, work: siteLimits.workOfOtherResponse },
];

export function findStreamed(path: string) {
  const place = places.find((one) => path === one.path || path.startsWith(`${one.path}/`));
  return place ? { ...place, rest: path.slice(place.path.length + 1) } : null;
}
