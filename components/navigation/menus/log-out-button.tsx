import { useState } from "react";
import { logout } from "#components/calls/client.ts";
import { strings } from "#components/navigation/strings.ts";
import { paths } from "#lib/core/config/paths.ts";

/** The session's end empties the browser's storage: staff may have words there that wait. */
function hasWords(): boolean {
  try {
    return Object.keys(localStorage).some((key) => /^aie:(draft|aside|desk):/.test(key));
  } catch {
    return false;
  }
}

export function LogOutButton() {
  const [pending, setPending] = useState(false);

  async function leave() {
    if (pending || (hasWords() && !window.confirm(strings.losesWords))) return;
    setPending(true);
    if (!(await mayLeave())) return setPending(false);
    await logout().catch(reportError);
    // Back may show the page again as it was, from the browser's back/forward cache.
    addEventListener("pageshow", () => setPending(false), { once: true });
    // A full navigation clears member pages from the router's cache.
    window.location.assign(paths.home);
  }

  return (
    <button type="button" aria-disabled={pending} onClick={leave}>
      {strings.logOut}
    </button>
  );
}

/** Loaded here: the other pages have no use for it. A failure does not keep anyone signed in. */
async function mayLeave(): Promise<boolean> {
  const notes = await import("#components/notes/leave-with-notes.ts").catch(() => null);
  return notes === null || notes.mayLeave();
}
