import type { Metadata } from "next";
import { AccountFrame } from "#components/account/account-frame.tsx";
import { AccountTabs } from "#components/account/account-tabs.tsx";
import { loginPage } from "#lib/content/account.ts";

export const metadata: Metadata = {
  title: "Login or Register",
  description: "Log in to your account, or register for one.",
};

/** Log in or register. */
export default function LoginPage() {
  return (
    <AccountFrame heading={loginPage.heading} introduction={loginPage.introduction}>
      <AccountTabs />
    </AccountFrame>
  );
}
