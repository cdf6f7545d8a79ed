"use client";

import { type SessionState, useSession } from "#components/session/session-provider.tsx";
import { ButtonLink } from "#components/ui/button/button-link.tsx";
import type { SeasonName } from "#lib/content/content.ts";
import { filmPath, loginPath, planPathFor } from "#lib/core/config/paths.ts";
import { strings } from "./strings.ts";

/** Opens the film for subscribers, the plan for members, and the login for visitors. */
export function WatchFullEpisode({ episodeId, season }: { episodeId: string; season: SeasonName }) {
  const session = useSession();
  const film = filmPath({ id: episodeId, season });
  return (
    <ButtonLink href={destination(session, episodeId, film)} arrow>
      {strings.watchFullEpisode}
    </ButtonLink>
  );
}

/** During the session check, links to the film's page, which the server guards. */
function destination({ status, user }: SessionState, episodeId: string, film: string): string {
  if (status === "logged-out") return loginPath(film);
  if (status === "logged-in" && user.plan_status !== "ACTIVE") return planPathFor(episodeId);
  return film;
}
