import { inLanguage } from "#lib/core/locale/language.ts";

export const strings = inLanguage({
  en: {
    desk: "Desk",
    rooms: "Rooms of the desk",
    toSite: "To the site",
    factor: "Your second factor",
    leave: "Close the desk",
    roles: { OWNER: "Owner", EDITOR: "Editor", SUPPORT: "Support", ACCOUNTANT: "Accountant" },
    today: "Today",
    members: "Members",
    orders: "Orders",
    documents: "Documents",
    disputes: "Disputes",
    money: "Money",
    films: "Films",
    content: "Words",
    pictures: "Pictures",
    team: "Team",
    audit: "Audit",
    settings: "Settings",
  },
});
