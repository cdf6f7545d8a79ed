import { dictionary } from "@zxcvbn-ts/language-common";
import { accountLimits } from "#lib/accounts/shared-limits.ts";

export const dynamic = "force-static";

export function GET(): Response {
  return new Response(
    dictionary["passwords-common"].slice(0, accountLimits.commonPasswords).join("\n"),
  );
}
