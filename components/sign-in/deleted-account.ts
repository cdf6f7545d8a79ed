import { forget, keep, readKept } from "#components/ui/local-storage.ts";

/** Only this browser remembers: the site keeps no address of a deleted account. */
const KEY = "aie:deleted";

export const noteDeletion = () => keep(KEY, true);

export const wasDeletedHere = () => readKept(KEY) === true;

export const forgetDeletion = () => forget(KEY);
