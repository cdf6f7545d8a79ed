/** The notice of a site whose publisher has not published one. A lawyer of the publisher confirms it. */
import type { BodyOf } from "#lib/content/kinds/kinds.ts";

const ACCOUNT = "Until you delete your account.";
const NOBODY = "Nobody but our hosting.";

export const standardNotice: BodyOf<"notice"> = {
  title: "Privacy notice",
  description:
    "Each item of data that {title} asks of you: what for, for how long, and who gets it.",
  introduction:
    "{publisher} runs {title} and is responsible for your data (the *data fiduciary* of the Digital " +
    "Personal Data Protection Act, 2023). This page lists all of it. We ask for nothing that it does " +
    "not list, sell none of it, and show no advertising.\n\n" +
    "You can look around without an account: we then keep nothing about you, so there is no banner to " +
    "agree to.",
  headings: {
    purpose: "What for",
    enables: "What it makes possible",
    kept: "How long",
    recipients: "Who receives it",
    ground: "Why we may",
    version: "Version",
  },
  grounds: {
    consent: "You decide. You can withdraw it at any time, as easily as you gave it.",
    contract: "Your account or your membership does not work without it, or you asked us for it.",
    law: "The law makes us keep it.",
  },
  items: [
    {
      data: "Your first and last name, your email address, and the user id that we make",
      purpose: "To know whose account and whose membership it is, and to write to you about them.",
      enables: "Your account, your login and your membership.",
      kept: ACCOUNT,
      recipients:
        "Our mail server has your address. Razorpay gets your first name, your email address and your user id with an order.",
      ground: "contract",
    },
    {
      data: "Your phone number and your picture, if you give them",
      purpose: "To reach you about your account, and to show your picture to you.",
      enables: "A call when a mail does not arrive, and your picture in the menu.",
      kept: "Until you remove them, or delete your account.",
      recipients: NOBODY,
      ground: "contract",
    },
    {
      data: "A hash of your password, the public half of your passkeys, the browsers that are logged in, and the newest events of your account",
      purpose: "To let you in, and nobody else.",
      enables: "Your login, and a list of devices and events in which you see a stranger.",
      kept: "A login for 30 days at most, a known browser for 400 days, the events for a year, the rest until you delete your account.",
      recipients: NOBODY,
      ground: "contract",
    },
    {
      data: "Your orders, payments, refunds and invoices; your State, PIN code or country; a billing name, address and GSTIN if you give them",
      purpose: "To sell you a year, to give money back, and to write the invoice.",
      enables: "The purchase, its invoice and its refund.",
      kept: "As long as tax law asks (section 36 of the CGST Act, 2017), without your name when your account is gone, but for the invoice.",
      recipients:
        "Razorpay takes the payment; card and bank details are entered there and never reach us. Tax offices, if they ask.",
      ground: "law",
    },
    {
      data: "Your watchlist, and the notes that you write",
      purpose: "To show them to you again.",
      enables: "Your watchlist and your notes.",
      kept: "Until you remove them, or delete your account.",
      recipients: NOBODY,
      ground: "contract",
    },
    {
      data: "How far you have watched each film",
      purpose: "To go on where you left a film.",
      enables: "Continue watching, on each of your devices.",
      kept: "Until you clear or switch off the history, which deletes it, or delete your account.",
      recipients: NOBODY,
      ground: "consent",
    },
    {
      data: "Which film is open on which of your devices, with a keyed hash of the network",
      purpose: "To see that an account plays two films at most.",
      enables: "Films that members alone can watch.",
      kept: "About a day.",
      recipients: NOBODY,
      ground: "contract",
    },
    {
      data: "Which letters you want: news, new episodes, reminders",
      purpose: "To write to you only what you want to read.",
      enables:
        "These letters. Mails about your account, your payments and your security always come.",
      kept: "Until you end them, or delete your account.",
      recipients: "Our mail server.",
      ground: "consent",
    },
    {
      data: "The subject and the time of each mail to you",
      purpose: "To help you when a mail does not arrive.",
      enables: "An answer to the question where it is.",
      kept: "A year.",
      recipients: NOBODY,
      ground: "contract",
    },
    {
      data: "A friend's name and address, if you mail a gift",
      purpose: "To deliver the gift.",
      enables: "The gift's card by mail.",
      kept: "Until you delete your account.",
      recipients: "Our mail server.",
      ground: "contract",
    },
    {
      data: "Your id and your address at Google, if you use its button",
      purpose: "To let you in without a password.",
      enables: "Login with Google.",
      kept: "Until you remove it on your profile, or delete your account.",
      recipients: "Google learns that you log in here. It gets nothing from us.",
      ground: "consent",
      ifOffered: "google",
    },
    {
      data: "Your id and your address at Facebook, if you use its button",
      purpose: "To let you in without a password.",
      enables: "Login with Facebook.",
      kept: "Until you remove it on your profile, or delete your account.",
      recipients: "Facebook learns that you log in here. It gets nothing from us.",
      ground: "consent",
      ifOffered: "facebook",
    },
    {
      data: "What you agreed to and withdrew, when, and which version of this notice you saw; your word that you are 18 or older",
      purpose: "To prove that we asked you.",
      enables: "Your list of what you decided, on your profile.",
      kept: "Until you delete your account; after it for a year, or as long as your orders, without your name.",
      recipients: "The Data Protection Board of India, if it asks.",
      ground: "law",
    },
    {
      data: "What you ask us about your data, and the person whom you name to act for you",
      purpose: "To answer you, and to know who may ask when you no longer can.",
      enables: "Requests with a number and an answer.",
      kept: "A request for a year after its end, the named person until you delete your account.",
      recipients: NOBODY,
      ground: "law",
    },
    {
      data: "Network addresses, and counts of failed logins under keyed hashes",
      purpose: "To keep attackers out, and to find out about an attack afterwards.",
      enables: "A site that is safe and open.",
      kept: "Counts for a day. The log for a year, as rule 6 of the Digital Personal Data Protection Rules, 2025 asks.",
      recipients: NOBODY,
      ground: "law",
    },
  ],
  rights:
    "*Withdraw.* What you agreed to, you withdraw at [Your Data and Choices](/profile/data), at once " +
    "and as easily as you gave it. What happened before stays lawful. Letters also end by the link at " +
    "their end.\n\n" +
    "*See, correct, erase.* You download, correct and delete your data on your profile. You can also " +
    "name a person who does it when you no longer can.\n\n" +
    "*Ask and complain.* {contact} answers questions and complaints about your data.\n\n" +
    "*The Board.* If our answer does not satisfy you, you may complain to the Data Protection Board " +
    "of India, which is online at [dpb.gov.in](https://www.dpb.gov.in).\n\n" +
    "*Under 18.* Nobody under 18 buys here or gets letters of news. A parent buys, and gives the year " +
    "as [a gift](/gift).\n\n" +
    "*Cookies.* Cookies keep you logged in, for 30 days at most, and recognise a browser that has " +
    "logged in, for 400 days. There are no others, except while you log in by another site.",
};
