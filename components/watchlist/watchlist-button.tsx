import { useEffect, useState } from "react";
import { call } from "#components/calls/client.ts";
import { useCall } from "#components/calls/use-call.ts";
import { Button } from "#components/ui/button/button.tsx";
import { calls } from "#lib/core/config/paths.ts";
import type { WatchlistItem } from "#lib/films/watchlist/queries.ts";
import { strings } from "./strings.ts";

/** `listed`: undefined if the list could not be read. */
type WatchlistButtonProps = { episodeId: string; title: string; listed: boolean | undefined };

export function WatchlistButton({ episodeId, title, listed }: WatchlistButtonProps) {
  const [added, setAdded] = useState(listed ?? false);
  const [isSure, setIsSure] = useState(listed !== undefined);
  const { pending, attempt } = useCall();

  // Another tab or window may have changed the list.
  useEffect(() => {
    const doubt = () => setIsSure(false);
    document.addEventListener("visibilitychange", doubt);
    addEventListener("focus", doubt);
    return () => {
      document.removeEventListener("visibilitychange", doubt);
      removeEventListener("focus", doubt);
    };
  }, []);

  /** Reads the list first if unsure: a toggle might undo another tab's, or a lost one. */
  async function press() {
    const isListed = isSure ? added : await isOnList(episodeId);
    if (isListed === undefined) return null;
    const response = isListed === added ? await toggle(episodeId) : { added: isListed };
    if (response !== null) setAdded(response.added);
    setIsSure(true);
    return null;
  }

  function failure(cause: unknown) {
    setIsSure(false);
    reportError(new Error(strings.failed, { cause }));
    return { tone: "bad", text: strings.failed } as const;
  }

  return (
    <Button look="outline" pending={pending} onClick={() => attempt(press, { failure })}>
      <span aria-live="polite">{added ? strings.remove : strings.add}</span>
      <span className="visually-hidden">: {title}</span>
    </Button>
  );
}

function toggle(episode_id: string) {
  const video_url = `${calls.getSecureVideoUrl.path}/${episode_id}.mp4`;
  const options = { method: "POST", json: { episode_id, video_url } } as const;
  return call<{ added: boolean }>(calls.wishlistToggle.path, options);
}

/** Undefined without a session. */
async function isOnList(episodeId: string): Promise<boolean | undefined> {
  const list = await call<readonly WatchlistItem[]>(calls.wishlist.path);
  return list?.some((entry) => entry.episode_id === episodeId);
}
