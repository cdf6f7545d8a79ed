import { beginRoute } from "#lib/accounts/identities/begin.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = beginRoute("google");
