"use client";

import { useState } from "react";
import { Tabs } from "#components/ui/tabs.tsx";
import { LoginForm } from "./login-form.tsx";
import { RegisterForm } from "./register-form.tsx";
import { words } from "./words.ts";

/** `/login#register` opens the second tab. */
export function AccountTabs() {
  const [registered, setRegistered] = useState("");
  return (
    <Tabs
      label={words.tabs.label}
      tabs={[
        // Remounts with the newly registered address.
        {
          id: "login",
          label: words.tabs.login,
          panel: <LoginForm key={registered} address={registered} />,
        },
        {
          id: "register",
          label: words.tabs.register,
          panel: <RegisterForm onDone={setRegistered} />,
        },
      ]}
    />
  );
}
