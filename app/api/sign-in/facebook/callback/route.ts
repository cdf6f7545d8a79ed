import { finishRoute } from "#lib/accounts/identities/finish.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = finishRoute("facebook");
