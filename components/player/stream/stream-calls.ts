import { CallError, call } from "#components/calls/client.ts";
import { calls } from "#lib/core/config/paths.ts";
import { filmLimits } from "#lib/films/shared-limits.ts";

export async function stopStream(streamId: string): Promise<void> {
  const options = { method: "POST", json: { stream_id: streamId }, keepalive: true } as const;
  await call(calls.stopStream.path, options).catch(() => null);
}

/** Sends heartbeats. Calls `onEnded` once, when the stream was stopped or expired in a sleep. */
export function startHeartbeat(streamId: string, onEnded: (sentence: string) => void): () => void {
  const timer = setInterval(async () => {
    const options = { method: "POST", json: { stream_id: streamId } } as const;
    try {
      await call(calls.streamHeartbeat.path, options);
    } catch (error) {
      if (!(error instanceof CallError) || ![404, 409].includes(error.status)) return;
      clearInterval(timer);
      onEnded(error.detail);
    }
  }, filmLimits.streamHeartbeatMs);
  return () => clearInterval(timer);
}

export type OtherStream = {
  id: string;
  episode_id: string;
  device: string;
  this_browser: boolean;
  started_at: string;
};

export type LostStream =
  | { kind: "limit"; streams: readonly OtherStream[] }
  | { kind: "stopped"; sentence: string };

export type LinkResult =
  | LostStream
  | { kind: "link"; url: string }
  /** `sentence`: of an episode without a film, such as that it comes soon. */
  | { kind: "refused"; sentence?: string }
  /** No response or a server error: a retry may help. */
  | { kind: "unreachable" };

/** Requests a link for a new stream, or renews that of `stream`. */
export async function requestLink(
  episodeId: string,
  options: { stream?: string; waiting?: "true" } = {},
): Promise<LinkResult> {
  const query = new URLSearchParams(options).toString();
  const path = `${calls.getSecureVideoUrl.path}/${episodeId}.mp4${query && `?${query}`}`;
  try {
    const response = await call<{ video_url: string }>(path);
    return response === null ? { kind: "refused" } : { kind: "link", url: response.video_url };
  } catch (error) {
    if (!(error instanceof CallError) || error.status >= 500) return { kind: "unreachable" };
    if (error.status === 404) return { kind: "refused", sentence: error.detail };
    return error.status === 409 ? conflictOf(error) : { kind: "refused" };
  }
}

function conflictOf({ body, detail: sentence }: CallError): LinkResult {
  const isObject = typeof body === "object" && body !== null;
  const streams = isObject && "streams" in body && Array.isArray(body.streams) ? body.streams : [];
  return streams.length > 0 ? { kind: "limit", streams } : { kind: "stopped", sentence };
}
