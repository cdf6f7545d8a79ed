import { finishRoute } from "#lib/sign-in/finish.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = finishRoute("google");
