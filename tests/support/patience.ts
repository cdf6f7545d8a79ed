/** For `vi.waitFor`: what is waited for comes soon, but a machine that is busy takes its time. */
export const patience = { timeout: 40_000 };

/** For a test as a whole, in milliseconds. */
export const testTimeout = 180_000;
