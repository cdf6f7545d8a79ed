/**
 * What the site is called, and its language: change the brand here, and only here. Apart from
 * `site`, since the scripts of every page carry it.
 */
export const brand = {
  name: "AIE",
  fullName: "AIE — Art in Episodes",
  language: "en-IN",
} as const;
