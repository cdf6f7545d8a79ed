"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { CallError, call } from "#components/calls/client.ts";
import type { Message } from "#components/ui/notice.tsx";
import type { Profile } from "#lib/accounts/users/types.ts";
import { calls } from "#lib/core/config/paths.ts";
import { words } from "./profile-words.ts";
import { useSession } from "./session-provider.tsx";
import { useFormState } from "./use-form-state.ts";
import { imageTooLarge, usePictureChoice } from "./use-picture-choice.ts";

const updated: Message = { tone: "good", text: words.edit.done };
const failed: Message = { tone: "bad", text: words.edit.failed };

/** Sends the profile's form, and shows the changed name and picture everywhere on the page. */
export function useEditProfile() {
  const { pending, setPending, message, setMessage, empty, check, onInput } = useFormState();
  const [password, setPassword] = useState<string | null>(null);
  const picture = usePictureChoice();
  const { refresh } = useSession();
  const router = useRouter();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    if (pending || !check(form)) return;
    setPending(true);
    setMessage(null);
    const outcome = await sendProfile(profileForm(form));
    if (outcome === updated) {
      setPassword(null);
      picture.clear();
      await refresh();
      router.refresh();
    }
    setMessage(outcome);
    setPending(false);
  }

  return { pending, message, empty, password, setPassword, picture, submit, onInput };
}

/** The fields of the call; a picture only when one was chosen. */
function profileForm(form: HTMLFormElement): FormData {
  const data = new FormData(form);
  data.delete("user_id");
  const image = data.get("profile_image");
  if (image instanceof File && image.size === 0) data.delete("profile_image");
  return data;
}

async function sendProfile(form: FormData): Promise<Message> {
  try {
    const profile = await call<Profile>(calls.updateProfile.path, { method: "POST", form });
    return profile === null ? failed : updated;
  } catch (error) {
    if (!(error instanceof CallError)) return failed;
    return error.status === 413 ? imageTooLarge : { ...failed, more: error.detail };
  }
}
