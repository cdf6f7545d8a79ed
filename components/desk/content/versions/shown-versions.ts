import { Store } from "#components/ui/store.ts";

/** `number`: the version that is compared with the site. */
export const shownVersions = new Store<{ isOpen: boolean; number: number | null }>({
  isOpen: false,
  number: null,
});
