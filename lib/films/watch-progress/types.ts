export type Progress = {
  episode_id: string;
  position_seconds: number;
  duration_seconds: number;
  updated_at: string;
};

export type WatchHistory = { history: "on" | "off"; progress: Progress[] };

/** Seconds by episode. */
export type RunningTimes = { running_times: Readonly<Record<string, number>> };
