import { billingLimits } from "#lib/billing/shared-limits.ts";
import { content } from "#lib/content/content.ts";
import { machineSetting, publisherSettings } from "#lib/content/settings.ts";
import { HOUR_MS } from "#lib/core/durations.ts";
import { stateLabel } from "#lib/core/locale/states.ts";

/** `machine`: the variable that sets it. */
export type OwnSetting = {
  name: string;
  value: string;
  source: "desk" | "default" | { machine: string };
};

/** What is in force now, and where it comes from. */
export function describeOwnSettings(): OwnSetting[] {
  const {
    seller,
    sender,
    securityContact,
    reminderDays,
    remindsOfOrders,
    contact,
    answerDays,
    unusedYears,
  } = publisherSettings();
  const { settings, site } = content();
  const row = (name: string, value: string | null, fields = [name]): OwnSetting => {
    const machine = fields.map(machineSetting).find((one) => one !== null);
    const isOwn = fields.some((field) => field in settings);
    const source = machine ? { machine: machine.name } : isOwn ? "desk" : "default";
    return { name, value: value ?? "", source };
  };
  const from = typeof sender === "string" ? sender : `${sender.name} <${sender.address}>`;
  const days = reminderDays.toSorted((a, b) => b - a);
  return [
    row("sellerName", seller?.name ?? null),
    row("sellerAddress", seller?.address ?? null),
    row("sellerGstin", seller?.gstin ?? null),
    row("state", seller && stateLabel(seller.state), ["sellerGstin"]),
    row("sellerSac", seller?.sac ?? null),
    row("sellerLut", seller?.lut ?? null),
    row("sender", from, ["senderName", "senderAddress"]),
    { name: "support", value: site.supportEmail, source: "desk" },
    row("securityAddress", securityContact),
    row("contact", [contact.name, contact.email, contact.phone].filter(Boolean).join(", "), [
      "dataContactName",
      "dataContactEmail",
      "dataContactPhone",
    ]),
    row("reminderDays", days.join(", "), ["reminderDays", "sendsNoReminders"]),
    row("remindsOfOrders", remindsOfOrders ? `${billingLimits.orderLetterFirstMs / HOUR_MS}` : ""),
    row("answerDays", String(answerDays)),
    row("unusedYears", unusedYears === null ? null : String(unusedYears)),
    row("subjects", (settings.subjects ?? []).map(({ subject }) => subject).join("; ")),
  ];
}
