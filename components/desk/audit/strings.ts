import { inLanguage } from "#lib/core/locale/language.ts";
import type { Actor } from "#lib/desk/audit/actors.ts";

export const strings = inLanguage({
  en: {
    page: "Audit",
    about: "Every act: who, when, what, and why. Entries are only added.",
    caption: "Acts, the newest first",
    empty: "No act matches. Change or clear the filters above.",
    at: "When",
    actor: "Who",
    action: "What",
    subject: "On what",
    reason: "Why",
    details: "Details",
    none: "none",
    all: "All",
    actors: {
      staff: (name: string) => name || "A deleted account of the staff",
      operator: (name: string) => (name ? `Operator ${name}` : "Operator"),
      member: "The member",
      site: "The site",
      razorpay: "Razorpay",
    },
    kindFilter: "On what",
    kinds: {
      "": "All",
      user: "A member",
      order: "An order",
      payment: "A payment",
      membership: "A membership",
      alert: "An alert",
      mails: "Mails that were given up",
      invitation: "An invitation to the team",
      members: "The list of members",
      documents: "The list of documents",
      audit: "The audit",
      month: "Documents of a month",
      settlements: "A settlement report",
      import: "The end of an import of settlements",
      series: "Numbers of documents",
      content: "Words",
      picture: "A picture",
      episode: "A film",
      site: "The site",
    },
    kindNames: {
      user: "Member",
      order: "Order",
      payment: "Payment",
      membership: "Membership of",
      alert: "Alert",
      mails: "Mails",
      invitation: "Invitation",
      members: "Members",
      documents: "Documents",
      audit: "Audit",
      month: "Documents of",
      settlements: "Settlements",
      import: "Import of settlements",
      series: "Series",
      content: "Words",
      picture: "Picture",
      episode: "Film",
      site: "Site",
    } as Record<string, string>,
    subjectFilter: "Id",
    subjectNote: "A whole id. The id of a member or an order finds all that belongs to it.",
    from: "From",
    until: "Until",
  },
});

export function actorName({ kind, name }: Pick<Actor, "kind" | "name">): string {
  if (kind === "other") return name;
  const { actors } = strings;
  return kind === "staff" || kind === "operator" ? actors[kind](name) : actors[kind];
}
