import { CallError, call } from "#components/calls/client.ts";
import { calls } from "#lib/core/config/paths.ts";

/** Another open film of the same user. */
export type OtherStream = {
  id: string;
  episode_id: string;
  /** In plain words: "Chrome on Windows". */
  device: string;
  started_at: string;
  seen_at: string;
};

export type LinkAnswer =
  | { kind: "link"; url: string }
  /** The limit of open films is reached. */
  | { kind: "limit"; sentence: string; streams: readonly OtherStream[] }
  /** Another device stopped this stream. */
  | { kind: "stopped"; sentence: string }
  /** The viewer has no access. */
  | { kind: "refused" }
  /** No response or a server error: a retry may help. */
  | { kind: "unreachable" };

/** Requests a link of a new stream, or a renewal of `streamId`'s. */
export async function requestLink(episodeId: string, streamId?: string): Promise<LinkAnswer> {
  const query = streamId === undefined ? "" : `?stream=${encodeURIComponent(streamId)}`;
  const path = `${calls.getSecureVideoUrl.path}/${episodeId}.mp4${query}`;
  try {
    const answer = await call<{ video_url: string }>(path);
    return answer === null ? { kind: "refused" } : { kind: "link", url: answer.video_url };
  } catch (error) {
    if (!(error instanceof CallError) || error.status >= 500) return { kind: "unreachable" };
    return error.status === 409 ? conflictOf(error) : { kind: "refused" };
  }
}

function conflictOf({ body, detail: sentence }: CallError): LinkAnswer {
  const isObject = typeof body === "object" && body !== null;
  const streams = isObject && "streams" in body && Array.isArray(body.streams) ? body.streams : [];
  return streams.length > 0 ? { kind: "limit", sentence, streams } : { kind: "stopped", sentence };
}
