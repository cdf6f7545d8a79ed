import { inLanguage } from "#lib/core/locale/language.ts";

export const strings = inLanguage({
  en: {
    tabs: { label: "Your account", login: "LOGIN", register: "REGISTER" },
    email: "Email",
    password: "Password",
    firstName: "First name",
    lastName: "Last name",
    phone: "Phone number",
    userId: "User ID",
    strength: {
      label: "Password strength",
      veryWeak: "Very Weak",
      weak: "Weak",
      medium: "Medium",
      strong: "Strong",
      common: "This is one of the most common passwords.",
    },
    required: "Please fill all required fields.",
    login: {
      name: "Username or email",
      nameNote: "Username can not be left blank.",
      remember: "Remember me",
      forgotten: "Forgot password?",
      submit: "Login",
      pending: "Logging in…",
      wrong: "Invalid credentials",
      deleted: "Your account is deleted. A mail confirms it.",
      deletedHere: "The account that you had in this browser is deleted.",
      others: "Or continue with",
      absent: (provider: string) => `Signing in with ${provider} is not available here.`,
    },
    passkey: {
      login: "Sign in with a passkey",
      known: "This device has a passkey for your account already.",
      unused: "No passkey was used.",
      elsewhere: "Passkeys do not work at this address of the site.",
      failed: "This device could not use a passkey.",
    },
    register: {
      submit: "Register",
      pending: "Registering…",
      done: "Registration successful! You can now login.",
      failed: "Registration failed. Please try again.",
      toLogin: "Go to login",
    },
  },
});
