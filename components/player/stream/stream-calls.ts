import { CallError, call } from "#components/calls/client.ts";
import { calls } from "#lib/core/config/paths.ts";
import { filmLimits } from "#lib/films/limits.ts";

/** Ends a stream of the viewer's, on this device or another; it may be over already. */
export async function stopStream(streamId: string): Promise<void> {
  const options = { method: "POST", json: { stream_id: streamId }, keepalive: true } as const;
  await call(calls.stopStream.path, options).catch(() => null);
}

/**
 * Says every 30 s that the stream is watched. When it was stopped from elsewhere, or has ended
 * while this machine slept, `onEnded` is called with the server's sentence, and no more is said.
 */
export function keepStream(streamId: string, onEnded: (sentence: string) => void): () => void {
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
