import { inLanguage } from "#lib/core/locale/language.ts";

export const strings = inLanguage({
  en: {
    /** Follows the site's name, for screen readers. */
    toHome: "home",
    main: "Main",
    foot: "Foot of the page",
    questions: "Questions about your membership?",
    yourData: "Questions about your data:",
    mobile: "Mobile",
    menu: "Menu",
    openMenu: "Open menu",
    closeMenu: "Close menu",
    home: "Home",
    seasons: "Seasons",
    season: (number: number) => `Season ${number}`,
    faculty: "Faculty",
    about: "About",
    search: "Search",
    login: "Login",
    account: "My Account",
    profile: "My Profile",
    watchlist: "My Watchlist",
    editProfile: "Edit Profile",
    plan: "Membership plan",
    logOut: "Log Out",
    losesWords: "Words of yours at the desk are in this browser alone. Log out and lose them?",
  },
});
