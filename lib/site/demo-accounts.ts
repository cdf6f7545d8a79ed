export const demoAccounts = [
  { role: "member", firstName: "Mira", email: "member@aie.example", password: "demo-member" },
  {
    role: "subscriber",
    firstName: "Sunita",
    email: "subscriber@aie.example",
    password: "demo-subscriber",
  },
  { role: "owner", firstName: "Olivia", email: "owner@aie.example", password: "demo-owner" },
] as const;

export type DemoAccount = (typeof demoAccounts)[number];
