import { z } from "zod";
import { accountLimits } from "#lib/accounts/shared-limits.ts";
import { findEpisode } from "#lib/content/episodes.ts";

const LONGEST_FILM_SECONDS = 24 * 60 * 60;

const seconds = (name: string, most: number = LONGEST_FILM_SECONDS) =>
  z
    .number(`${name} must be a number of seconds.`)
    .min(0, `${name} must be 0 or more.`)
    .max(most, `${name} is too long.`);

export const episodeIdSchema = z.custom<string>(
  (id) => typeof id === "string" && findEpisode(id) !== null,
  "There is no such episode.",
);

export const progressSchema = z
  .object({
    episode_id: episodeIdSchema,
    position_seconds: seconds("The position"),
    duration_seconds: seconds("The duration").positive("The duration must be more than 0."),
    // A tab is not older than its session.
    age_seconds: seconds("The age", accountLimits.rememberedSessionSeconds).default(0),
    // Sent by a player that has not read the history: a later position stays.
    only_forward: z.boolean("The flag must be true or false.").optional(),
  })
  .refine(
    ({ position_seconds, duration_seconds }) => position_seconds <= duration_seconds + 1,
    "The position lies behind the end.",
  );

export type ProgressInput = z.output<typeof progressSchema>;

export const historySchema = z.object({
  action: z.enum(["on", "off", "clear"], "The action must be on, off or clear."),
});

export type HistoryAction = z.output<typeof historySchema>["action"];
