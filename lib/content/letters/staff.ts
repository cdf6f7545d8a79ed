import type { Words } from "./words.ts";

export const staff = {
  staffInvitation: {
    event: "An owner invites a colleague",
    subject: "You are invited to work at {name}",
    text: `You are invited to the desk of {name}, where the site is run. Log in with an account of this address, or register one, and open the link again.

{link}

The link works once, and for seven days. Do not hand this mail on.`,
    button: "Accept the invitation",
    because: "You get this letter because an owner of {name} invited this address.",
    sample: { link: "/desk/join#sample" },
  },
  guardedChange: {
    event: "What sells or speaks for the publisher changes: to all owners",
    subject: "A change of {names} at {name}",
    text: `As of now, {name} has another value for {names}.

{changes}

If this was agreed, all is well. If it was not, publish the earlier value, and look in the audit who it was.

{link}`,
    button: "Look at it at the desk",
    because: "You get this letter because you are an owner of {name}.",
    sample: {
      link: "/desk/content/plan",
      names: "the prices",
      changes: [
        "Before: INR 999.00 + 18% GST from 1 January 2026",
        "Now: INR 1,199.00 + 18% GST from 1 June 2026",
      ],
    },
  },
  addressCode: {
    event: "The site is to write from a new address: to that address",
    subject: "Please confirm this address for {name}",
    text: `An owner of {name} wants the site to write from this address, and to name it for help. To confirm that it is yours, give the owner this code:

{code}

The code works for a day. If you know nothing of this, leave this mail be: nothing changes.`,
    because: "You get this letter because an owner of {name} has named this address.",
    sample: { code: "k7mnp-4xq2r" },
  },
  /** Without personal data. */
  alerts: {
    event: "Money needs the operator",
    subject: "{name}: {count} about money",
    text: `{alerts}

docs/operate.md, 'Alerts', says what each means and what to do.`,
    because: "You get this letter because this is the operator's address (OPERATOR_MAIL).",
    sample: {
      count: "1 alert",
      alerts: [
        "A second payment was captured for an order that is paid. Payment pay_Sample1, amount INR 1,178.82.",
        { label: "Open it at the desk", url: "/desk/orders/sample" },
        "npm run -s operator -- order show sample",
      ],
    },
  },
} as const satisfies Record<string, Words>;
