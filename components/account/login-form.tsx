"use client";

import { useRouter } from "next/navigation";
import { useId } from "react";
import { Button } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { paths } from "#lib/core/config/paths.ts";
import styles from "./account.module.css";
import { LoginFields } from "./login-fields.tsx";
import { OtherLogins } from "./other-logins.tsx";
import { PasskeyLogin } from "./passkey-login.tsx";
import { useLogin } from "./use-login.ts";
import { words } from "./words.ts";

/** The login form, with `address` filled in. A success leads to the profile, or to where the user came from. */
export function LoginForm({ address }: { address: string }) {
  const { form, pending, message, submit, onInput, ...passkey } = useLogin();
  const messageId = useId();
  const router = useRouter();
  return (
    <form
      ref={form}
      className={styles.form}
      method="post"
      noValidate
      onSubmit={submit}
      onInput={onInput}
    >
      <LoginFields address={address} invalid={message !== null} describedBy={messageId} />
      <div className={styles.row}>
        <label className={styles.check}>
          <input type="checkbox" name="remember_me" /> {words.login.remember}
        </label>
        <button
          type="button"
          className={styles.textButton}
          onClick={() => router.push(paths.forgottenPassword)}
        >
          {words.login.forgotten}
        </button>
      </div>
      <Notice message={message} id={messageId} />
      <Button type="submit" wide pending={pending}>
        {pending ? words.login.pending : words.login.submit}
      </Button>
      <PasskeyLogin
        pending={pending}
        onPress={passkey.pressPasskey}
        onOffer={passkey.offerPasskeys}
      />
      <OtherLogins />
    </form>
  );
}
