import { inLanguage } from "#lib/core/locale/language.ts";

export const strings = inLanguage({
  en: {
    page: "Team",
    about: "Who works at the desk, and what each may do.",
    caption: "Staff",
    empty: "The team is empty.",
    name: "Name",
    email: "Address",
    role: "Role",
    factor: "Second factor",
    factors: { set: "Set up", none: "Not yet", lost: "Removed by a mailed link: reset it" },
    seen: "Last here",
    never: "Never",
    acts: "Acts",
    roles: {
      OWNER: "Owner: everything, and the team",
      EDITOR: "Editor: words, pictures, films",
      SUPPORT: "Support: members, orders, refunds up to a limit",
      ACCOUNTANT: "Accountant: money and exports",
    },
    invite: {
      label: "Invite a colleague",
      text: "A mail with a link goes to this address. The person who logs in with it and accepts belongs to the staff.",
      done: "The invitation is on its way.",
    },
    change: {
      label: "Change role",
      text: (name: string) => `${name} may do what the new role may, at once.`,
      done: "The role is changed.",
    },
    remove: {
      label: "Remove",
      text: (name: string) =>
        `${name} no longer belongs to the staff, and is signed out everywhere. The account stays.`,
      done: "Removed from the staff.",
    },
    reset: {
      label: "Reset second factor",
      text: (name: string) =>
        `The app, the recovery codes and the passkeys of ${name} stop working, and ${name} is signed out everywhere and gets a mail. A password or a mailed link still logs in. Check that ${name} asked.`,
      done: "The second factor is reset.",
    },
    invitations: {
      title: "Open invitations",
      caption: "Invitations",
      empty: "No invitation is open.",
      by: "Invited by",
      until: "Valid until",
      cancel: {
        label: "Withdraw",
        text: "The link of this invitation stops working.",
        done: "The invitation is withdrawn.",
      },
    },
  },
});
