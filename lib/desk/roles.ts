import type { StaffRole } from "#lib/core/database/generated/sqlite/client.ts";

export type { StaffRole };

type Rule = {
  roles: readonly StaffRole[];
  /** Needs a second factor of the last minutes. */
  fresh?: true;
};

const OWNER = ["OWNER"] as const;
const SUPPORT = ["OWNER", "SUPPORT"] as const;
const WORDS = ["OWNER", "EDITOR"] as const;
const MONEY = ["OWNER", "ACCOUNTANT"] as const;
const SALES = ["OWNER", "SUPPORT", "ACCOUNTANT"] as const;
const EVERYBODY = ["OWNER", "EDITOR", "SUPPORT", "ACCOUNTANT"] as const;

/** What each role may do. Every page, call and write of the desk names its action. */
export const actions = {
  open: { roles: EVERYBODY },
  /** One's own. */
  changeFactor: { roles: EVERYBODY, fresh: true },
  readMembers: { roles: SUPPORT },
  /** Grants, extends, mails a password link, ends sessions. */
  helpMembers: { roles: SUPPORT },
  endMembership: { roles: SUPPORT, fresh: true },
  changeAddress: { roles: SUPPORT, fresh: true },
  /** Downloads, which cannot ask for the factor again. */
  exportMembers: { roles: OWNER },
  /** Acts on the account of a colleague. */
  reachStaff: { roles: OWNER },
  deleteMember: { roles: OWNER, fresh: true },
  readOrders: { roles: SALES },
  settleOrder: { roles: SUPPORT },
  /** Gives an order that a restored backup lacks to a member. */
  adoptOrder: { roles: SUPPORT },
  /** The support up to SUPPORT_REFUND_LIMIT. */
  refund: { roles: SUPPORT, fresh: true },
  /** Above that limit. */
  refundMore: { roles: OWNER },
  recordRefund: { roles: OWNER, fresh: true },
  resolveAlert: { roles: SUPPORT },
  readFilms: { roles: WORDS },
  /** Uploads, imports, shows, corrects words, returns to the former film. */
  changeFilms: { roles: WORDS },
  readPictures: { roles: WORDS },
  /** Adds and deletes pictures, and says what they show. */
  changePictures: { roles: WORDS },
  readContent: { roles: WORDS },
  changeContent: { roles: WORDS },
  publishContent: { roles: WORDS },
  /** The month's documents with buyers' names, the return GSTR-1, deferred revenue. */
  readMoney: { roles: MONEY },
  /** Razorpay's settlement report. */
  importSettlements: { roles: MONEY },
  /** Which numbers documents get after a restored backup; that opens the shop again. */
  changeNumbers: { roles: OWNER, fresh: true },
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
