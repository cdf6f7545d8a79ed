/** Separate from `site`, because every page's scripts contain it. */
export const brand = { name: "AIE", fullName: "AIE — Art in Episodes", language: "en-IN" } as const;
