import { beginRoute } from "#lib/accounts/identities/start-sign-in.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = beginRoute("google");
