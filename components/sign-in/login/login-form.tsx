import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { beginSession, CallError, call } from "#components/calls/client.ts";
import { SentenceError, useCall } from "#components/calls/use-call.ts";
import { useSession } from "#components/session/session-provider.tsx";
import styles from "#components/sign-in/account.module.css";
import { forgetDeletion, wasDeletedHere } from "#components/sign-in/deleted-account.ts";
import { strings } from "#components/sign-in/strings.ts";
import {
  canAutofillPasskeys,
  type RequestOptions,
  signWithPasskey,
  useCanUsePasskeys,
} from "#components/sign-in/webauthn.ts";
import { Button, Submit } from "#components/ui/button/button.tsx";
import { Field } from "#components/ui/form/field.tsx";
import { Notice } from "#components/ui/form/notice.tsx";
import { CurrentPassword } from "#components/ui/form/secret-field.tsx";
import { whenIdle } from "#components/ui/when-idle.ts";
import { accountLimits } from "#lib/accounts/shared-limits.ts";
import { calls, paths } from "#lib/core/config/paths.ts";
import { nextPath } from "./next-path.ts";
import { OtherLogins } from "./other-logins.tsx";

/** Renews an offer of passkeys before its challenge expires. */
const offerMs = (accountLimits.challengeSeconds - 60) * 1000;

export function LoginForm({ address }: { address: string }) {
  const { attempt, pending, message, messageId, form } = useCall();
  const { status, refresh } = useSession();
  const element = useRef<HTMLFormElement>(null);
  const router = useRouter();
  const [failures, setFailures] = useState(0);
  const canUse = useCanUsePasskeys();

  function logIn(work: () => Promise<unknown>) {
    return attempt(
      async () => {
        await work();
        forgetDeletion();
        await refresh();
        leadOn();
        return null;
      },
      { leaves: true },
    );
  }

  const submit = (data: FormData) =>
    logIn(() =>
      beginSession(calls.login.path, {
        email_address: String(data.get("email_address")),
        password: String(data.get("password")),
        remember_me: data.has("remember_me"),
      }).catch(refuse),
    );

  const logInWith = (passkey: object) => {
    const remember_me =
      element.current !== null && new FormData(element.current).has("remember_me");
    return beginSession(calls.passkeyLogin.path, { passkey, remember_me });
  };

  async function logInByPasskey(ask: () => Promise<object>) {
    let isUnknown = false;
    const isIn = await logIn(async () => {
      await logInWith(await ask()).catch((error: unknown) => {
        isUnknown = error instanceof CallError && error.status === 401;
        throw error;
      });
    });
    // Some password managers answer without asking: each new offer would be refused again.
    if (!isIn && !isUnknown) setFailures((count) => count + 1);
  }

  /** Lets the browser offer passkeys in the user name's field. */
  async function offerPasskeys() {
    if (pending || !(await canAutofillPasskeys())) return;
    const passkey = await askForPasskey(true).catch(() => null);
    if (passkey !== null) await logInByPasskey(async () => passkey);
  }

  // A session of before, or of another tab.
  useEffect(() => {
    if (status === "logged-in" && !pending) leadOn();
  }, [status, pending]);

  const offer = useEffectEvent(offerPasskeys);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a failed sign-in has ended the offer.
  useEffect(() => {
    if (!canUse) return;
    const callOff = whenIdle(offer);
    const timer = setInterval(offer, offerMs);
    return () => {
      callOff();
      clearInterval(timer);
    };
  }, [canUse, failures]);

  const common = { invalid: message !== null, describedBy: messageId };
  return (
    <form ref={element} className="form" {...form(submit)}>
      <Field
        label={strings.login.name}
        name="email_address"
        type="text"
        defaultValue={address}
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
        required
        note={strings.login.nameNote}
        {...common}
      />
      <CurrentPassword label={strings.password} {...common} />
      <div className={styles.row}>
        <label className={styles.check}>
          <input type="checkbox" name="remember_me" /> {strings.login.remember}
        </label>
        <button
          type="button"
          className={styles.textButton}
          onClick={() => router.push(paths.forgottenPassword)}
        >
          {strings.login.forgotten}
        </button>
      </div>
      <Notice message={message && { ...message, more: wordOfDeletion() }} id={messageId} />
      <Submit wide pending={pending} text={strings.login.submit} busy={strings.login.pending} />
      {canUse && (
        <Button
          look="outline"
          wide
          pending={pending}
          onClick={() => logInByPasskey(() => askForPasskey(false))}
        >
          {strings.passkey.login}
        </Button>
      )}
      <OtherLogins />
    </form>
  );
}

const wordOfDeletion = () => (wasDeletedHere() ? strings.login.deletedHere : undefined);

/** Replaces this page, which would lead on again after Back. */
function leadOn(): void {
  window.location.replace(nextPath(window.location));
}

async function askForPasskey(useAutofill: boolean) {
  const options = await call<RequestOptions>(calls.passkeyLoginOptions.path);
  if (options === null) throw new Error("There are no options for a passkey.");
  return signWithPasskey(options, useAutofill);
}

/** 422: no account can have such a name. */
function refuse(error: unknown): never {
  const isRefused = error instanceof CallError && [401, 422].includes(error.status);
  throw isRefused ? new SentenceError(strings.login.wrong, { cause: error }) : error;
}
