import { type SavedDraft, saveDraft } from "#lib/content/documents/commands.ts";
import type { BodyOf } from "#lib/content/kinds/kinds.ts";
import { isAppError } from "#lib/core/http/errors.ts";

type Words = Omit<BodyOf<"announcement">, "kind" | "episode">;

/** The document of the letter that announces an episode: each episode has one. */
export const episodeLetterId = (episodeId: string): string =>
  `announcement/episode-${episodeId.toLowerCase()}`;

/**
 * Offers the letter to subscribers as a draft, once for ever: resolves with null when there is or
 * was one. @throws ContentProblems for invalid words
 */
export async function draftEpisodeLetter(
  episodeId: string,
  words: Words,
): Promise<SavedDraft | null> {
  const body = { kind: "EPISODES", ...words, episode: episodeId };
  const editing = { actor: "site", reason: "its first film is shown" };
  const draft = { id: episodeLetterId(episodeId), body, basedOn: 0 };
  return saveDraft(draft, editing).catch((error: unknown) => {
    if (isAppError(error) && error.code === "conflict") return null;
    throw error;
  });
}
