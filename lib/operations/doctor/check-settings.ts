import { content } from "#lib/content/content.ts";
import { machineSetting, publisherSettings } from "#lib/content/settings.ts";
import type { Environment } from "#lib/core/config/environment.ts";
import { type Finding, fine, warning } from "#lib/operations/finding.ts";

/** A secret with fewer different characters was typed by hand. */
const FEWEST_CHARACTERS = 16;

export function checkSettings(settings: Environment): Finding[] {
  const checks = [secret, payments, proxy, operator, signIn];
  return checks.map((check) => check(settings));
}

function secret({ sessionSecret }: Environment): Finding {
  const isTyped = new Set(sessionSecret).size < FEWEST_CHARACTERS || /\s/.test(sessionSecret);
  if (!isTyped) return fine("secret", "SESSION_SECRET looks random");
  return warning(
    "secret",
    "SESSION_SECRET looks typed by hand",
    "Set SESSION_SECRET to the output of `openssl rand -base64 48`, and PREVIOUS_SESSION_SECRET to the old secret.",
  );
}

function payments({ sandbox, onThisMachine, razorpay }: Environment): Finding {
  if (razorpay.mode === "LIVE") return fine("payments", "live keys");
  const found = sandbox ? "a sandbox: no money moves" : "test keys: no money moves";
  if (onThisMachine) return fine("payments", found);
  return warning("payments", found, "Set Razorpay's live keys when the site is to sell.");
}

function proxy({ trustProxy, onThisMachine, host }: Environment): Finding {
  const isAlone = !["127.0.0.1", "::1", "localhost"].includes(host);
  if (trustProxy.length > 0) return fine("proxy", `trusts ${trustProxy.join(", ")}`);
  if (onThisMachine || isAlone) return fine("proxy", "none is trusted");
  const advice =
    "Set TRUST_PROXY=loopback: without it all visitors share one limit of login attempts.";
  return warning("proxy", "none is trusted, though only this machine reaches the site", advice);
}

/** After the content, which has what the desk sets. */
export function checkPublisher({ onThisMachine }: Environment): Finding[] {
  const { seller, sender } = publisherSettings();
  const by = (field: string) => {
    const machine = machineSetting(field);
    return machine === null ? "set at the desk" : `set by the machine: ${machine.name}`;
  };
  const from = typeof sender === "string" ? sender : sender.address;
  const isOwn = content().settings.senderAddress !== undefined || machineSetting("senderAddress");
  const mails = fine(
    "sender",
    `${from} (${isOwn ? by("senderAddress") : "the site's address for help"})`,
  );
  if (seller !== null) return [fine("seller", `${seller.gstin} (${by("sellerGstin")})`), mails];
  if (onThisMachine) return [fine("seller", "none: payments get receipts"), mails];
  const advice = "Fill in the seller in Settings at the desk, if it has a GSTIN.";
  return [warning("seller", "none: payments get receipts, and no tax invoices", advice), mails];
}

/** Alerts are about money, which only live keys move. */
function operator({ operatorMail, onThisMachine, razorpay }: Environment): Finding {
  if (operatorMail !== null) return fine("operator", "alerts are mailed to OPERATOR_MAIL");
  const found = "OPERATOR_MAIL is not set: no alert is mailed";
  if (onThisMachine || razorpay.mode !== "LIVE") return fine("operator", found);
  return warning("operator", found, "Set OPERATOR_MAIL to an address that is read each day.");
}

function signIn({ google, facebook }: Environment): Finding {
  const ways = ["password", google && "Google", facebook && "Facebook"];
  return fine("sign-in", `by ${ways.filter((way) => way !== null).join(", ")}`);
}
