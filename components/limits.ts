/** When a page loads itself anew. */

export const pageLimits = {
  /** docs/product.md, section 8: one 401 reload in five minutes. */
  unauthorizedReloadMs: 300_000,
  /** docs/product.md, section 9: the app reloads itself after four hours of page life. */
  pageLifeMs: 14_400_000,
  /** A page module that failed to load reloads the page once in this time. */
  moduleReloadMs: 300_000,
} as const;
