"use client";

import { useEffect } from "react";
import type { Film } from "#components/film/film.ts";
import { usePlace } from "#components/progress/progress-provider.tsx";
import { strings as progressStrings } from "#components/progress/strings.ts";
import { useSeen } from "#components/progress/use-seen.ts";
import { Button, type ButtonLook } from "#components/ui/button/button.tsx";
import { whenIdle } from "#components/ui/when-idle.ts";
import { startOf } from "#lib/films/watch-progress/policy.ts";
import { prepareToWatch } from "./load-player.ts";
import { useWatch } from "./player-provider.tsx";
import { strings } from "./strings.ts";

export function WatchNowButton({ film, look }: { film: Film; look?: ButtonLook }) {
  const watch = useWatch();
  useEffect(() => whenIdle(prepareToWatch), []);
  return (
    <Button look={look} onPointerEnter={prepareToWatch} onClick={() => watch(film)}>
      {strings.watch}
      <span className="visually-hidden">: {film.title}</span>
    </Button>
  );
}

export function StartOverButton({ film }: { film: Film }) {
  const watch = useWatch();
  const place = usePlace(film.episodeId);
  const seen = useSeen(startOf(place) > 0 ? [film.episodeId] : []);
  if (place === null || !seen.has(film.episodeId)) return null;
  return (
    <Button look="outline" onClick={() => watch({ ...film, startOver: true })}>
      {progressStrings.startOver}
      <span className="visually-hidden">: {film.title}</span>
    </Button>
  );
}
