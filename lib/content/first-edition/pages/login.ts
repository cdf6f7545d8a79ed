import type { BodyOf } from "#lib/content/kinds/kinds.ts";

export const loginPage: BodyOf<"login"> = {
  title: "Login or Register",
  description:
    "Log in to Art in Episodes, or register: your films on Modern and Contemporary Indian art, your " +
    "watchlist and your membership are here.",
  heading: "Come in",
  introduction: "Your films, your watchlist and your membership are here.",
};
