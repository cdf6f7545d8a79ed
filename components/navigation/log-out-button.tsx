"use client";

import { useState } from "react";
import { logout } from "#components/calls/client.ts";
import { paths } from "#lib/core/config/paths.ts";
import { words } from "./words.ts";

/** Log Out: an action that ends at the home page. A failure is logged only. */
export function LogOutButton() {
  const [pending, setPending] = useState(false);

  async function leave() {
    if (pending) return;
    setPending(true);
    await logout().catch(reportError);
    // A full navigation, so that no page of the member stays in the router's memory.
    window.location.assign(paths.home);
  }

  return (
    <button type="button" aria-disabled={pending} onClick={leave}>
      {words.logOut}
    </button>
  );
}
