"use client";

import { Notice } from "#components/ui/notice.tsx";
import { historyFailures } from "#lib/content/history.ts";
import { useHistory } from "./progress-provider.tsx";

/** Says quietly that a place was not loaded, or not saved. */
export function HistoryNotice() {
  const { history, unsaved } = useHistory();
  const text = unsaved ? historyFailures.unsaved : historyFailures.unread;
  const failed = unsaved || history === "unknown";
  return <Notice message={failed ? { tone: "quiet", text } : null} />;
}
