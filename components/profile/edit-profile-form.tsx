import { useState } from "react";
import { CallError } from "#components/calls/client.ts";
import { useCall } from "#components/calls/use-call.ts";
import { refetchQueries } from "#components/calls/use-query.ts";
import { useSession } from "#components/session/session-provider.tsx";
import account from "#components/sign-in/account.module.css";
import { PasswordField } from "#components/sign-in/password-field.tsx";
import { strings as common } from "#components/sign-in/strings.ts";
import { Submit } from "#components/ui/button/button.tsx";
import { Field } from "#components/ui/form/field.tsx";
import { type Message, Notice } from "#components/ui/form/notice.tsx";
import type { Profile } from "#lib/accounts/users/queries.ts";
import { calls } from "#lib/core/config/paths.ts";
import styles from "./edit-profile.module.css";
import { PictureField } from "./picture-field.tsx";
import { strings } from "./profile-strings.ts";
import { imageTooLarge, usePictureChoice } from "./use-picture-choice.ts";

export function EditProfileForm({ profile }: { profile: Profile }) {
  const { pending, message, messageId, empty, run, form } = useCall();
  const [password, setPassword] = useState<string | null>(null);
  const picture = usePictureChoice();
  const { refresh } = useSession();

  function submit(data: FormData) {
    return run<Profile>(calls.updateProfile.path, {
      body: fieldsToSend(data),
      done: strings.edit.done,
      failure,
      onSuccess: async () => {
        setPassword(null);
        picture.clear();
        await refresh();
        refetchQueries();
      },
    });
  }

  const editable = (name: "first_name" | "last_name") => ({
    name,
    required: true,
    marked: true,
    defaultValue: profile[name],
    invalid: empty.includes(name),
    describedBy: messageId,
  });
  return (
    <form className={styles.form} {...form(submit, common.required)}>
      <PictureField image={profile.profile_image_url} choice={picture} />
      <div className={styles.fields}>
        <Field label={common.userId} name="user_id" readOnly value={profile.user_id} />
        <div className={account.pair}>
          <Field label={common.firstName} autoComplete="given-name" {...editable("first_name")} />
          <Field label={common.lastName} autoComplete="family-name" {...editable("last_name")} />
        </div>
        {/* Tells password managers the account of the new password. */}
        <Field
          label={common.email}
          name="email"
          type="email"
          autoComplete="username"
          readOnly
          value={profile.email}
        />
        <PasswordField
          label={strings.edit.newPassword}
          required={false}
          value={password}
          onChange={setPassword}
          describedBy={messageId}
        />
        <Field
          label={common.phone}
          name="phone_number"
          type="tel"
          autoComplete="tel"
          defaultValue={profile.phone_number}
          describedBy={messageId}
        />
        <Notice message={message} id={messageId} />
        <Submit wide pending={pending} text={strings.edit.submit} busy={strings.edit.pending} />
      </div>
    </form>
  );
}

function fieldsToSend(data: FormData): FormData {
  data.delete("user_id");
  const image = data.get("profile_image");
  if (image instanceof File && image.size === 0) data.delete("profile_image");
  return data;
}

function failure(error: unknown): Message {
  if (error instanceof CallError && error.status === 413) return imageTooLarge;
  const more = error instanceof CallError ? error.detail : undefined;
  return { tone: "bad", text: strings.edit.failed, more };
}
