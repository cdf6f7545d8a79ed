"use client";

import { Notice } from "#components/ui/form/notice.tsx";
import { useHistory } from "./progress-provider.tsx";
import { strings } from "./strings.ts";

export function HistoryNotice() {
  const { history, unsaved } = useHistory();
  const text = unsaved ? strings.unsaved : strings.unread;
  const failed = unsaved || history === "unknown";
  return <Notice message={failed ? { tone: "quiet", text } : null} />;
}
