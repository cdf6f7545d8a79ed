import { loadFirstEdition } from "#lib/content/first-edition/load-first-edition.ts";
import { forgetSettings } from "./own-settings.ts";

/** Loads the first edition by the default settings: its notice depends on the logins that they offer. */
export function loadOwnEdition(): void {
  forgetSettings();
  process.env.SESSION_SECRET = "a secret of a site that nobody visits, long enough";
  loadFirstEdition();
  forgetSettings();
}
