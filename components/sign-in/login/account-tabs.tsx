"use client";

import { useState } from "react";
import { words } from "#components/sign-in/words.ts";
import { Tabs } from "#components/ui/tabs/tabs.tsx";
import { LoginForm } from "./login-form.tsx";
import { RegisterForm } from "./register-form.tsx";

/** `/login#register` opens the second tab. */
export function AccountTabs() {
  const [registered, setRegistered] = useState("");
  // Remounts with the newly registered address.
  const login = <LoginForm key={registered} address={registered} />;
  const register = <RegisterForm onDone={setRegistered} />;
  return (
    <Tabs
      label={words.tabs.label}
      tabs={[
        { id: "login", label: words.tabs.login, panel: login },
        { id: "register", label: words.tabs.register, panel: register },
      ]}
    />
  );
}
