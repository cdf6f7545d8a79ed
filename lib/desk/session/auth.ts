import { user } from "#lib/accounts/sessions/auth.ts";
import type { Auth } from "#lib/core/http/route.ts";
import type { Action } from "#lib/desk/roles.ts";
import {
  expectAllowed,
  noteDeskUse,
  type Staff,
  viewDesk,
} from "#lib/desk/session/desk-session.ts";

/** Authorizes a call of the desk. @throws as `user` and `expectAllowed` */
export function staff(action: Action): Auth<Staff> {
  return async (request) => {
    // Checks the CSRF token, too.
    await user(request);
    const view = await viewDesk(request.headers.get("cookie"));
    if (view.kind === "open") await noteDeskUse(view.staff);
    return expectAllowed(view, action);
  };
}

/** Authorizes the calls that open the desk. @throws AppError unauthorized, forbidden */
export const lockedStaff: Auth<Staff> = async (request) => {
  await user(request);
  const view = await viewDesk(request.headers.get("cookie"));
  return view.kind === "locked" ? view.staff : expectAllowed(view, "open");
};
