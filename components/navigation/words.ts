import { inLanguage } from "#lib/content/language.ts";

/** The words of the bar, the side menu and the foot of the page. */
export const words = inLanguage({
  en: {
    /** After the site's name, for screen readers. */
    toHome: "home",
    main: "Main",
    mobile: "Mobile",
    foot: "Foot of the page",
    menu: "Menu",
    openMenu: "Open menu",
    closeMenu: "Close menu",
    home: "Home",
    seasons: "Seasons",
    season: (number: number) => `Season ${number}`,
    faculty: "Faculty",
    about: "About",
    login: "Login",
    account: "My Account",
    profile: "My Profile",
    watchlist: "My Watchlist",
    editProfile: "Edit Profile",
    plan: "Membership plan",
    logOut: "Log Out",
    questions: "Questions about your membership?",
  },
});
