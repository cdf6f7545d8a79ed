"use client";

import { useState } from "react";
import { call } from "#components/calls/client.ts";
import { Button } from "#components/ui/button.tsx";
import { calls } from "#lib/core/config/paths.ts";
import { words } from "./words.ts";

type WatchlistButtonProps = { episodeId: string; title: string; listed: boolean };

/** Puts an episode on the watchlist or takes it off; the server's answer sets the label. */
export function WatchlistButton({ episodeId, title, listed }: WatchlistButtonProps) {
  const [added, setAdded] = useState(listed);
  const [pending, setPending] = useState(false);

  async function toggle() {
    setPending(true);
    try {
      const answer = await call<{ added: boolean }>(calls.wishlistToggle.path, {
        method: "POST",
        json: {
          episode_id: episodeId,
          video_url: `${calls.getSecureVideoUrl.path}/${episodeId}.mp4`,
        },
      });
      if (answer) setAdded(answer.added);
    } catch (cause) {
      reportError(new Error(words.failed, { cause }));
    }
    setPending(false);
  }

  return (
    <Button look="outline" pending={pending} onClick={toggle}>
      <span aria-live="polite">{added ? words.remove : words.add}</span>
      <span className="visually-hidden">: {title}</span>
    </Button>
  );
}
