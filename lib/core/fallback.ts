/** Usage: `const ifMissing = fallbackIf(isMissing)`, then `.catch(ifMissing([]))`. */
export const fallbackIf =
  (isKnown: (error: unknown) => boolean) =>
  <Fallback>(fallback: Fallback) =>
  (error: unknown): Fallback => {
    if (isKnown(error)) return fallback;
    throw error;
  };
