/** Options for `vi.waitFor`: long enough for a busy machine. */
export const patience = { timeout: 40_000 };

/** The timeout of a long test, in milliseconds. */
export const testTimeout = 180_000;
