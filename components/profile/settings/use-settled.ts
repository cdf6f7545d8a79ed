import { useRouter } from "next/navigation";
import { useRef } from "react";

/** After a change: shows the new data, and focuses the heading, since the button may be gone. */
export function useSettled() {
  const title = useRef<HTMLHeadingElement>(null);
  const router = useRouter();
  function settle() {
    title.current?.focus();
    router.refresh();
  }
  return { title, settle };
}
