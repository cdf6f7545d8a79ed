import { call } from "#components/calls/client.ts";
import { calls } from "#lib/core/config/paths.ts";
import { callFailure } from "./call-failure.ts";
import { words } from "./words.ts";

const { failed } = words.billing;

/** Saves the form's invoice details, if it has any. @throws Error with a sentence */
export async function saveBillingDetails(form: FormData): Promise<void> {
  if (!form.has("country")) return;
  const json = Object.fromEntries(form);
  const answer = await call(calls.billingDetails.path, { method: "POST", json }).catch(
    (cause: unknown) => {
      throw new Error(callFailure(cause, failed), { cause });
    },
  );
  if (answer === null) throw new Error(failed);
}
