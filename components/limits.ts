export const pageLimits = {
  /** docs/product.md, section 8: one 401 reload in five minutes. */
  unauthorizedReloadMs: 300_000,
  /** docs/product.md, section 9: a page reloads after four hours. */
  pageLifeMs: 14_400_000,
  moduleReloadMs: 300_000,
} as const;
