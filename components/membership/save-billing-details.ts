import { calls } from "#lib/config/paths.ts";
import { call } from "#lib/http/client.ts";
import { callFailure } from "./call-failure.ts";

const failed = "Your State and PIN code could not be saved. Please try again.";

/** Sends what the form asks of the buyer, if it asks anything. @throws Error with a sentence */
export async function saveBillingDetails(form: FormData): Promise<void> {
  if (!form.has("state")) return;
  const json = { state: form.get("state"), pin_code: form.get("pin_code") };
  const answer = await call(calls.billingDetails.path, { method: "POST", json }).catch(
    (cause: unknown) => {
      throw new Error(callFailure(cause, failed), { cause });
    },
  );
  if (answer === null) throw new Error(failed);
}
