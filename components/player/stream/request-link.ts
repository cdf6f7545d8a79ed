import { CallError, call } from "#components/calls/client.ts";
import { calls } from "#lib/core/config/paths.ts";

/** A film that the same user has open elsewhere. */
export type OtherStream = {
  id: string;
  episode_id: string;
  /** In plain words: 'Chrome on Windows'. */
  device: string;
  started_at: string;
  seen_at: string;
};

export type LinkAnswer =
  | { kind: "link"; url: string }
  /** As many films are open as may be. */
  | { kind: "limit"; sentence: string; streams: readonly OtherStream[] }
  /** This stream was stopped from elsewhere. */
  | { kind: "stopped"; sentence: string }
  /** There is none for this viewer. */
  | { kind: "refused" }
  /** No answer came, or a fault of the server's: asking again may help. */
  | { kind: "unreachable" };

/** Asks for a link to an episode's film: of a new stream, or a newer one of `streamId`. */
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
