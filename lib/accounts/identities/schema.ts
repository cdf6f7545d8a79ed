import { z } from "zod";

const provider = z.enum(["google", "facebook"], "provider is google or facebook.");

export const identitySchema = z.object({ provider });

export const linkAtSignInSchema = z.object({
  password: z.string("Password is required.").min(1, "Password is required."),
});
