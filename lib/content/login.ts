/** The words of the one screen to log in or register. */
export const loginPage = {
  heading: "Come in",
  introduction: "Your films, your watchlist and your membership are here.",
} as const;
