export const loadStage = () => import("./player-stage.tsx");
export const loadEngine = () => import("./stream/engine.ts");

/** Loads the player's scripts before Watch Now, but not for a viewer who saves data. */
export function prepareToWatch(): void {
  if (savesData()) return;
  // A failure is told by Watch Now, which tries again.
  void Promise.all([loadStage(), loadEngine()]).catch(() => null);
}

/** Chromium alone has it (Network Information API, section 7). */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
