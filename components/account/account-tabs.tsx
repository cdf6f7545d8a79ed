import { Tabs } from "#components/ui/tabs.tsx";
import { LoginForm } from "./login-form.tsx";
import { RegisterForm } from "./register-form.tsx";

/** The LOGIN and REGISTER tabs; `/login#register` opens the second. */
export function AccountTabs() {
  return (
    <Tabs
      label="Your account"
      tabs={[
        { id: "login", label: "LOGIN", panel: <LoginForm /> },
        { id: "register", label: "REGISTER", panel: <RegisterForm /> },
      ]}
    />
  );
}
