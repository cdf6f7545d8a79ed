import { dictionary } from "@zxcvbn-ts/language-common";
import { accountLimits } from "#lib/accounts/limits.ts";

export const dynamic = "force-static";

/** The most common passwords, one a line, the commonest first: written once, at the build. */
export function GET(): Response {
  return new Response(
    dictionary["passwords-common"].slice(0, accountLimits.commonPasswords).join("\n"),
  );
}
