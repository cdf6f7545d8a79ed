"use client";

import { useId } from "react";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Notice } from "#components/ui/notice.tsx";
import type { Profile } from "#lib/accounts/users/types.ts";
import { EditNameFields } from "./edit-name-fields.tsx";
import styles from "./edit-profile.module.css";
import { PasswordField } from "./password-field.tsx";
import { PictureField } from "./picture-field.tsx";
import { words } from "./profile-words.ts";
import { useEditProfile } from "./use-edit-profile.ts";
import { words as common } from "./words.ts";

/** The profile's form. It stays as it was typed; only the password and the picture are cleared. */
export function EditProfileForm({ profile }: { profile: Profile }) {
  const { pending, message, empty, password, setPassword, picture, ...form } = useEditProfile();
  const messageId = useId();
  return (
    <form
      className={styles.form}
      method="post"
      noValidate
      onSubmit={form.submit}
      onInput={form.onInput}
    >
      <PictureField image={profile.profile_image_url} choice={picture} />
      <div className={styles.fields}>
        <EditNameFields profile={profile} empty={empty} describedBy={messageId} />
        <PasswordField
          label={words.edit.newPassword}
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
        <Button type="submit" wide pending={pending}>
          {pending ? words.edit.pending : words.edit.submit}
        </Button>
      </div>
    </form>
  );
}
