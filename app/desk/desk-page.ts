import { headers } from "next/headers";
import { notFound, redirect } from "next/navigation";
import { cache } from "react";
import { addressOf } from "#components/desk/lists/pager.tsx";
import { enterPath } from "#lib/core/config/desk-paths.ts";
import { loginPath } from "#lib/core/config/paths.ts";
import { isAppError } from "#lib/core/http/errors.ts";
import { givenOf } from "#lib/desk/lists/filter-values.ts";
import { type Action, mayDo } from "#lib/desk/roles.ts";
import { noteDeskUse, type Staff, viewDesk } from "#lib/desk/session/desk-session.ts";

export type Query = Promise<Record<string, string | string[] | undefined>>;

/** Cached for the layout and its page. */
export const deskView = cache(async () => viewDesk((await headers()).get("cookie")));

/**
 * Redirects visitors to the login, and staff with a closed desk to its door; both lead back to the
 * address with its query. Others get a 404.
 */
export async function deskPage(path: string, action: Action, query?: Query): Promise<Staff> {
  const view = await deskView();
  const here = async () => addressOf(path, query ? await allOf(query) : {});
  if (view.kind === "visitor") redirect(loginPath(await here()));
  if (view.kind === "stranger" || !mayDo(view.staff.role, action)) notFound();
  if (view.kind === "locked") redirect(enterPath(await here()));
  await noteDeskUse(view.staff);
  return view.staff;
}

/** Responds with a 404 to a missing record. */
export function orNotFound(error: unknown): never {
  if (isAppError(error) && error.code === "notFound") notFound();
  throw error;
}

const allOf = async (query: Query) => valuesOf(query, Object.keys(await query));

/** Returns single query values, without control characters and cut to 200 letters. */
export async function valuesOf<Name extends string>(
  query: Query,
  names: readonly Name[],
): Promise<Partial<Record<Name, string>>> {
  const given = await query;
  return givenOf(names, (name) => given[name]);
}
