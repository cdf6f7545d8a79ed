import type { Metadata } from "next";
import { AccountPage } from "#components/account/account-page.tsx";

export const metadata: Metadata = {
  title: "Login or Register",
  description: "Log in to your account, or register for one.",
};

/** Log in or register. */
export default function LoginPage() {
  return <AccountPage />;
}
