/** Razorpay asks a shop for them. Words in capitals are placeholders. */
import type { BodyOf } from "#lib/content/kinds/kinds.ts";

export const shopPages = {
  terms: {
    title: "Terms",
    description:
      "What members and {publisher} owe each other: the year and its price, the films and how you may watch them, your account, complaints and the law.",
    text: [
      "These terms are between you and {publisher}, ADDRESS, which runs {title}. You accept " +
        "them when you register. You must be 18 or older.",
      "*Membership.* A membership costs {price} plus {gst}% GST, {total} in all. It is one " +
        "payment for one year, which begins when the payment is confirmed. It opens every " +
        "released episode. It does not renew by itself. You can renew it from 30 days before " +
        "its end; the new year then begins when the old one ends.",
      "*Films.* You may stream the films for yourself, at most two at the same time. You may " +
        "not download, copy, publish or show them in public, and you may not share your login. " +
        "New episodes are added when they are released. A film may be withdrawn when we lose " +
        "the right to show it.",
      "*Your account.* Give a name and an address that are yours, and keep your password to " +
        "yourself. You can delete your account on your profile at any time. A running year is " +
        "lost then.",
      "*When it goes wrong.* We may end a membership that breaks these terms, after a mail " +
        "that says why. If the site fails us for long, we add the lost days to your membership. " +
        "Refunds have [a page of their own](/refunds), and so have [your data](/privacy).",
      "*Complaints.* Our grievance officer is NAME, [{email}](mailto:{email}), PHONE. We " +
        "acknowledge a complaint within 48 hours and settle it within a month.",
      "*Law.* The law of India holds, and the courts of CITY are competent. Your rights as a " +
        "consumer stay as they are.",
    ].join("\n\n"),
  },
  privacy: {
    title: "Privacy",
    description:
      "What {title} keeps about you, why and for how long, who else receives it, and how you see, correct and delete it.",
    text: [
      "{publisher}, ADDRESS, is responsible for your personal data on {title}, as a data " +
        "fiduciary under the Digital Personal Data Protection Act, 2023. The [notice](/notice) has " +
        "each item of data with its purpose, and tells what you agree to from what your " +
        "membership needs. We do not sell your data and show no advertising.",
      "*Your account.* We keep your first and last name, email address, phone number if you " +
        "give one, and picture if you add one. Of your password we keep a hash only, of a " +
        "passkey its public half. If you sign in with Google or Facebook, we keep your id and " +
        "address there.",
      "*Payments.* We keep your orders, payments, refunds and invoices, and for invoices your " +
        "State, PIN code or country, and a billing name, address and GSTIN if you give them. " +
        "You enter card, UPI and bank details at Razorpay; they never reach us.",
      "*Watching.* We keep your watchlist and your position in each film. You can switch the " +
        "history off on your profile, which deletes it. For about a day after you watch we keep " +
        "which film was open, and a keyed hash of the network, so that an account plays two " +
        "films at most.",
      "*Security.* We keep the browsers that are logged in, by a name such as 'Chrome on " +
        "Android', and the logins and changes of your account for a year. Failed logins are " +
        "counted under keyed hashes of the account and the network, which are forgotten after a " +
        "day. The web server's log has network addresses, and is deleted after a year. Of each " +
        "mail to you we keep the subject and the time for 90 days.",
      "*Cookies.* Cookies keep you logged in, until the browser closes or for 30 days if you " +
        "choose 'Remember me', and recognise a browser that has logged in to your account, for " +
        "400 days. There are no others, except while you sign in. We count visits to pages " +
        "without a cookie and without an address.",
      "*Others.* Razorpay processes payments, and receives your first name, your email " +
        "address and the id of your account with your order. Our mail service and our hosting " +
        "process data for us. Google and Facebook learn of you only if you use their buttons, " +
        "YouTube and Vimeo only if you play a trailer that they host.",
      "*How long.* We keep your data until you delete your account on your profile. The law of " +
        "taxes and companies (section 36 of the CGST Act, 2017; section 128(5) of the Companies " +
        "Act, 2013) makes us keep invoices with the name and address on them, and orders without " +
        "your name, for eight years after their financial year. Backups are deleted after DAYS " +
        "days.",
      "*Your rights.* At [Your Data and Choices](/profile/data) you see, download and correct " +
        "your data, withdraw what you agreed to, name a person who exercises your rights after " +
        "your death or in incapacity, ask and complain, and delete your account. Or write to " +
        "our grievance officer, NAME, [{email}](mailto:{email}), who answers within a month. " +
        "If you are not satisfied, you may complain to the Data Protection Board of India.",
      "*Children.* Nobody under 18 buys here or gets letters of news, and no history of what a " +
        "child watches is kept. A parent buys, and gives the year as a gift.",
      "*A breach.* If your data falls into wrong hands, we tell you and the Data Protection " +
        "Board of India without delay.",
    ].join("\n\n"),
  },
  refunds: {
    title: "Refunds",
    description:
      "When {publisher} refunds a membership, how long the bank takes, what happens to the membership then, and what to do when you have paid twice.",
    text: [
      "A membership does not renew by itself, so there is nothing to cancel. Nothing is " +
        "shipped: your access begins when the payment is confirmed.",
      "*In the first 7 days.* Write to [{email}](mailto:{email}) from the address that you " +
        "registered with, within 7 days of your payment. We refund all of it, GST included. You " +
        "need not say why.",
      "*Paid twice, or paid for nothing.* If you paid twice, we refund the second payment. If " +
        "money has left your account and you have no membership, wait an hour, because banks " +
        "confirm some payments late. Then write to us: we find the payment, and give you your " +
        "year or your money.",
      "*How it is paid.* We send the refund through Razorpay to the card, account or UPI " +
        "address that paid. Banks take five to seven working days. If your bank refuses it, we " +
        "send it again or pay by bank transfer. A credit note for your invoice is mailed to " +
        "you.",
      "*What happens to the membership.* A full refund ends its year at once, when we send " +
        "it. A refund of a part leaves the membership as it is. If you dispute the payment at " +
        "your bank, we wait for the bank's decision; money that goes back in full ends the " +
        "year, too.",
      "*Later.* After 7 days we do not refund a year that has begun, except where the law " +
        "gives you a right to it. If you delete your account, the rest of your year is lost and " +
        "not refunded.",
    ].join("\n\n"),
  },
  contact: {
    title: "Contact",
    description:
      "How to reach {publisher} about {title}: by mail, by phone or by post, for a film, a payment, an invoice, your data or a complaint.",
    text: [
      "*Write to us.* [{email}](mailto:{email}) is for everything: a film that does not play, a " +
        "payment, an invoice, your data. Write from the address that you registered with. We " +
        "answer within two working days.",
      "*Call us.* PHONE, Monday to Friday, 10:00 to 18:00 in India.",
      "*Visit or write.* {publisher}, ADDRESS.",
      "*Before you pay.* A membership is {total} for one year. [The terms](/terms), [refunds](/refunds) " +
        "and [your privacy](/privacy) have a page each.",
      "*Complaints.* Our grievance officer is NAME, at the same addresses.",
    ].join("\n\n"),
  },
} as const satisfies Record<string, BodyOf<"page">>;

type ShopPage = keyof typeof shopPages;

export function isShopPage(name: string): name is ShopPage {
  return Object.hasOwn(shopPages, name);
}
