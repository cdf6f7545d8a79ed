import type { Metadata } from "next";
import { AccountFrame } from "#components/account/account-frame.tsx";
import { NewPasswordForm } from "#components/account/new-password-form.tsx";
import { newPasswordPage } from "#lib/content/account.ts";

export const metadata: Metadata = { title: "New password", robots: { index: false } };

/** Where the mailed link to choose a new password leads. */
export default function NewPasswordPage() {
  return (
    <AccountFrame heading={newPasswordPage.heading} introduction={newPasswordPage.introduction}>
      <NewPasswordForm />
    </AccountFrame>
  );
}
