import { finishRoute } from "#lib/accounts/identities/sign-in-callback.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = finishRoute("google");
