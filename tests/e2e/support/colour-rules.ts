/** The rules of axe whose outcome depends on colours (tests/unit/components/color-schemes.test.ts). */
export const COLOUR_RULES = ["color-contrast", "link-in-text-block"];
