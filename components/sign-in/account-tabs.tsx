"use client";

import { useState } from "react";
import { Tabs } from "#components/ui/tabs.tsx";
import { LoginForm } from "./login-form.tsx";
import { RegisterForm } from "./register-form.tsx";
import { words } from "./words.ts";

/** The LOGIN and REGISTER tabs; `/login#register` opens the second. */
export function AccountTabs() {
  const [registered, setRegistered] = useState("");
  return (
    <Tabs
      label={words.tabs.label}
      tabs={[
        // Remounted with the address that was just registered.
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
