import { useState } from "react";
import { useCall } from "#components/calls/use-call.ts";
import { Button } from "#components/ui/button/button.tsx";
import { calls } from "#lib/core/config/paths.ts";
import { strings } from "./strings.ts";

type WatchlistButtonProps = { episodeId: string; title: string; listed: boolean };

export function WatchlistButton({ episodeId, title, listed }: WatchlistButtonProps) {
  const [added, setAdded] = useState(listed);
  const { pending, run } = useCall();

  const toggle = () =>
    run<{ added: boolean }>(calls.wishlistToggle.path, {
      json: {
        episode_id: episodeId,
        video_url: `${calls.getSecureVideoUrl.path}/${episodeId}.mp4`,
      },
      onAnswer: (answer) => setAdded(answer.added),
      failure: (cause) => {
        reportError(new Error(strings.failed, { cause }));
        return { tone: "bad", text: strings.failed };
      },
    });

  return (
    <Button look="outline" pending={pending} onClick={toggle}>
      <span aria-live="polite">{added ? strings.remove : strings.add}</span>
      <span className="visually-hidden">: {title}</span>
    </Button>
  );
}
