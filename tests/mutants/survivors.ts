/** Changes that no test can notice, or need not, each with the reason. */

export type Explained = { file: string; code: string; becomes: string; why: string };

export const explained: readonly Explained[] = [];
