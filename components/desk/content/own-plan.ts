import { Store, useStore } from "#components/ui/store.ts";

type Made = { draft: number | null; over: Date | null; plan: string | null };

class OwnPlan extends Store<{ made: Made | null }> {
  shows(time: number | undefined): void {
    if (this.state.made?.over?.getTime() !== time) this.set({ made: null });
  }
}

/** The plan that an act here put over the plan `over`, until the page is reloaded with it. */
export const ownPlan = new OwnPlan({ made: null });

/** `shown`: the plan of the page. */
export function usePlan(draft: number | null, shown: Date | null): Date | null {
  const { made } = useStore(ownPlan);
  if (made?.draft !== draft || made.over?.getTime() !== shown?.getTime()) return shown;
  return made.plan === null ? null : new Date(made.plan);
}
