"use client";

import { type ReactNode, useEffect, useState } from "react";
import { strings } from "#components/sign-in/strings.ts";
import { Tabs } from "#components/ui/tabs/tabs.tsx";
import { LoginForm } from "./login-form.tsx";
import { keepFragment } from "./next-path.ts";
import { RegisterForm } from "./register-form.tsx";

/** `/login#register` opens the second tab. */
export function AccountTabs({ accepted }: { accepted: ReactNode }) {
  const [registered, setRegistered] = useState("");
  useEffect(keepFragment, []);
  // Remounts with the newly registered address.
  const login = <LoginForm key={registered} address={registered} />;
  const register = (
    <RegisterForm accepted={accepted} onDone={(address) => setRegistered(address)} />
  );
  return (
    <Tabs
      label={strings.tabs.label}
      tabs={[
        { id: "login", label: strings.tabs.login, panel: login },
        { id: "register", label: strings.tabs.register, panel: register },
      ]}
    />
  );
}
