import { forget, keep } from "#components/ui/local-storage.ts";

/** Read by the first script of a page (`optimize-page.ts`), before the page is painted. */
const KEY = "aie:plan";

/** Remembers whether the viewer is a subscriber, to whom pages sell nothing. */
export function markPlan(isActive: boolean): void {
  if (isActive) keep(KEY, 1);
  else forget(KEY);
  showPlan(isActive);
}

export function showPlan(isActive: boolean): void {
  document.documentElement.toggleAttribute("data-plan", isActive);
}
