import type { StaffRole } from "#lib/core/database/generated/sqlite/client.ts";

export type { StaffRole };

type Rule = {
  roles: readonly StaffRole[];
  /** Needs a second factor from the last ten minutes. */
  fresh?: true;
};

const OWNER = ["OWNER"] as const;
const SUPPORT = ["OWNER", "SUPPORT"] as const;
const WORDS = ["OWNER", "EDITOR"] as const;
const MONEY = ["OWNER", "ACCOUNTANT"] as const;
const SALES = ["OWNER", "SUPPORT", "ACCOUNTANT"] as const;
const EVERYBODY = ["OWNER", "EDITOR", "SUPPORT", "ACCOUNTANT"] as const;

/** Every page, call and write of the desk names its action. */
export const actions = {
  open: { roles: EVERYBODY },
  changeFactor: { roles: EVERYBODY, fresh: true },
  readMembers: { roles: SUPPORT },
  /** Grants, extends, mails a password link, ends sessions. */
  helpMembers: { roles: SUPPORT },
  endMembership: { roles: SUPPORT, fresh: true },
  changeAddress: { roles: SUPPORT, fresh: true },
  /** Gives days, puts and takes labels, of all members that a filter shows. */
  actOnMany: { roles: SUPPORT, fresh: true },
  importMembers: { roles: OWNER, fresh: true },
  /** A download cannot ask for the factor again, so only owners have it. */
  exportMembers: { roles: OWNER },
  /** Acts on a colleague's account. */
  reachStaff: { roles: OWNER },
  deleteMember: { roles: OWNER, fresh: true },
  /** What members ask about their data. */
  answerRequests: { roles: SUPPORT },
  readOrders: { roles: SALES },
  readOffers: { roles: SALES },
  /** Makes and ends coupons. */
  changeOffers: { roles: OWNER, fresh: true },
  /** Mails a document to its buyer again. */
  mailDocument: { roles: SALES },
  settleOrder: { roles: SUPPORT },
  /** Gives a member an order that a restored backup lacks. */
  adoptOrder: { roles: SUPPORT },
  /** Support: up to SUPPORT_REFUND_LIMIT. */
  refund: { roles: SUPPORT, fresh: true },
  refundMore: { roles: OWNER },
  recordRefund: { roles: OWNER, fresh: true },
  resolveAlert: { roles: SUPPORT },
  readFilms: { roles: WORDS },
  /** Uploads, imports, shows, edits words, returns to an earlier film. */
  changeFilms: { roles: WORDS },
  readPictures: { roles: WORDS },
  changePictures: { roles: WORDS },
  /** Sees all letters with sample values. */
  readGallery: { roles: ["OWNER", "EDITOR", "SUPPORT"] },
  /** Letters to many: their drafts, and how they went. */
  readLetters: { roles: WORDS },
  /** Sends a letter to many, or plans it. */
  sendLetters: { roles: WORDS, fresh: true },
  /** Not with a fresh factor: haste. */
  stopLetters: { roles: WORDS },
  readContent: { roles: WORDS },
  changeContent: { roles: WORDS },
  publishContent: { roles: WORDS },
  /** Prices, the publisher's name, the site's address (`guarded` in `lib/content/kinds`). */
  changeGuarded: { roles: OWNER, fresh: true },
  /** Documents with buyers' names, GSTR-1, deferred revenue. */
  readMoney: { roles: MONEY },
  importSettlements: { roles: MONEY },
  /** Numbers after a restored backup; reopens the shop. */
  changeNumbers: { roles: OWNER, fresh: true },
  /** Notes a breach of personal data, writes its letter, reads and notes the Board's reports. */
  handleBreaches: { roles: OWNER },
  /** Writes to every affected member. */
  tellBreach: { roles: OWNER, fresh: true },
  readAudit: { roles: OWNER },
  readSettings: { roles: OWNER },
  readTeam: { roles: OWNER },
  changeTeam: { roles: OWNER, fresh: true },
} as const satisfies Record<string, Rule>;

export type Action = keyof typeof actions;

export function mayDo(role: StaffRole, action: Action): boolean {
  const { roles }: Rule = actions[action];
  return roles.includes(role);
}

export function needsFreshFactor(action: Action): boolean {
  const rule: Rule = actions[action];
  return rule.fresh === true;
}
