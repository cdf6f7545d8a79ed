import { calls } from "#lib/config/paths.ts";
import { call } from "#lib/http/client.ts";

/** A fresh link to an episode's film, or null when there is none to be had. */
export async function fetchVideoUrl(episodeId: string): Promise<string | null> {
  const path = `${calls.getSecureVideoUrl.path}/${episodeId}.mp4`;
  try {
    const answer = await call<{ video_url: string }>(path);
    return answer?.video_url ?? null;
  } catch {
    return null;
  }
}
