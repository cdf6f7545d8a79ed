import { content } from "#lib/content/content.ts";
import type { Link } from "#lib/content/letters/words.ts";
import { publisherSettings } from "#lib/content/settings.ts";
import { environment } from "#lib/core/config/environment.ts";
import { paths } from "#lib/core/config/paths.ts";
import { publicUrl } from "#lib/core/config/public-url.ts";

export const greeting = "Hello,";

type Line = readonly (string | Link)[];

/** Why one gets the letter, and who sends it, from where. */
export function footOf(because: string | undefined): readonly Line[] {
  const { name, publisher, supportEmail } = content().site;
  const { seller, sender, contact } = publisherSettings();
  const { origin } = environment().siteUrl;
  const reason = because ?? `You get this letter because your account at ${name} has this address.`;
  const address = seller?.address.split(/\s*\n\s*/).join(", ");
  const company = seller ? ` Seller: ${seller.name}, ${address}.` : "";
  // MAIL_FROM may be 'Name <address>'.
  const from = typeof sender === "string" ? sender.replace(/^.*<|>.*$/g, "") : sender.address;
  return [
    [reason],
    [`${name} is published by ${publisher}.${company}`],
    [{ label: origin, url: origin }],
    ["Help: ", mailTo(supportEmail)],
    [
      `Your data: ${[contact.name, contact.phone].filter(Boolean).join(", ")}, `,
      mailTo(contact.email),
      ". What we keep, and why: ",
      { label: publicUrl(paths.notice), url: publicUrl(paths.notice) },
    ],
    ...(from === supportEmail ? [] : [["Sender: ", mailTo(from)]]),
  ];
}

const mailTo = (address: string): Link => ({ label: address, url: `mailto:${address}` });
