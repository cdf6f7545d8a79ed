/** Where a user is in an episode, as the calls answer it. */
export type Progress = {
  episode_id: string;
  position_seconds: number;
  duration_seconds: number;
  /** ISO 8601. */
  updated_at: string;
};

/** What `GET /api/watch-progress` answers: the episode watched last comes first. */
export type WatchHistory = { history: "on" | "off"; progress: Progress[] };
