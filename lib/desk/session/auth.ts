import { user } from "#lib/accounts/sessions/auth.ts";
import type { Auth } from "#lib/core/http/route.ts";
import type { Action } from "#lib/desk/roles.ts";
import {
  expectAllowed,
  noteDeskUse,
  type Staff,
  viewDeskOf,
} from "#lib/desk/session/desk-session.ts";

/** Authorizes a call of the desk. @throws as `user` and `expectAllowed` */
export function staff(action: Action): Auth<Staff> {
  return async (request) => {
    const view = await viewDeskOf(await user(request));
    if (view.kind === "open") await noteDeskUse(view.staff);
    return expectAllowed(view, action);
  };
}

/** Like `staff`, for calls that a page polls: they do not keep the desk open. */
export function watchingStaff(action: Action): Auth<Staff> {
  return async (request) => expectAllowed(await viewDeskOf(await user(request)), action);
}

/** Authorizes calls that open the desk. @throws AppError unauthorized, forbidden */
export const lockedStaff: Auth<Staff> = async (request) => {
  const view = await viewDeskOf(await user(request));
  return view.kind === "locked" ? view.staff : expectAllowed(view, "open");
};
