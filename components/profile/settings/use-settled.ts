import { useRef } from "react";
import { reloadAnswers } from "#components/calls/use-answer.ts";

/** After a change: shows the new data, and focuses the heading, since the button may be gone. */
export function useSettled() {
  const title = useRef<HTMLHeadingElement>(null);
  function settle() {
    title.current?.focus();
    reloadAnswers();
  }
  return { title, settle };
}
