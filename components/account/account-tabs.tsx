"use client";

import { useState } from "react";
import { Tabs } from "#components/ui/tabs.tsx";
import { LoginForm } from "./login-form.tsx";
import { RegisterForm } from "./register-form.tsx";

/** The LOGIN and REGISTER tabs; `/login#register` opens the second. */
export function AccountTabs() {
  const [registered, setRegistered] = useState("");
  return (
    <Tabs
      label="Your account"
      tabs={[
        // Remounted with the address that was just registered.
        { id: "login", label: "LOGIN", panel: <LoginForm key={registered} address={registered} /> },
        { id: "register", label: "REGISTER", panel: <RegisterForm onDone={setRegistered} /> },
      ]}
    />
  );
}
