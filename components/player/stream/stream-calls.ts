import { CallError, call } from "#components/calls/client.ts";
import { calls } from "#lib/core/config/paths.ts";
import { filmLimits } from "#lib/films/limits.ts";

/** Ends a stream of the viewer on any device. It may have ended already. */
export async function stopStream(streamId: string): Promise<void> {
  const options = { method: "POST", json: { stream_id: streamId }, keepalive: true } as const;
  await call(calls.stopStream.path, options).catch(() => null);
}

/**
 * Sends a heartbeat every 30 s. Calls `onEnded` once, with the server's sentence, when the stream
 * was stopped elsewhere or expired during a sleep.
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
