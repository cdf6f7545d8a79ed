import { callSentence } from "#components/calls/use-call.ts";
import type { Message } from "#components/ui/form/notice.tsx";
import { deadLink } from "#lib/accounts/email/link-strings.ts";

/** `dead`: shown instead of the server's sentence for a dead link. */
export const failureOfLink =
  (dead: string) =>
  (error: unknown): Message => {
    const text = callSentence(error);
    return { tone: "bad", text: text === deadLink ? dead : text };
  };
