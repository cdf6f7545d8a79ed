import { beginRoute } from "#lib/sign-in/begin.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = beginRoute("google");
