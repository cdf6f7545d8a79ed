/** The desk's addresses, apart from `paths.ts`: browsers of visitors load that file. */
import type { Call } from "#lib/core/config/paths.ts";

export const deskPaths = {
  today: "/desk",
  enter: "/desk/enter",
  join: "/desk/join",
  members: "/desk/members",
  orders: "/desk/orders",
  money: "/desk/money",
  content: "/desk/content",
  team: "/desk/team",
  audit: "/desk/audit",
  settings: "/desk/settings",
} as const;

export function isDesk(path: string): boolean {
  return path === deskPaths.today || path.startsWith(`${deskPaths.today}/`);
}

export function deskMemberPath(id: string): string {
  return `${deskPaths.members}/${encodeURIComponent(id)}`;
}

export function deskOrderPath(id: string): string {
  return `${deskPaths.orders}/${encodeURIComponent(id)}`;
}

/** The document's id has a slash: 'person/dev-malhotra'. */
export function deskDocumentPath(id: string): string {
  return `${deskPaths.content}/${id.split("/").map(encodeURIComponent).join("/")}`;
}

export function enterPath(next: string): string {
  return `${deskPaths.enter}?next=${encodeURIComponent(next)}`;
}

export const deskCalls = {
  deskEntryOptions: { path: "/api/desk/entry-options", methods: ["GET"] },
  enterDesk: { path: "/api/desk/enter", methods: ["POST"] },
  leaveDesk: { path: "/api/desk/leave", methods: ["POST"] },
  newDeskApp: { path: "/api/desk/new-app", methods: ["POST"] },
  confirmDeskApp: { path: "/api/desk/confirm-app", methods: ["POST"] },
  newRecoveryCodes: { path: "/api/desk/recovery-codes", methods: ["POST"] },
  joinStaff: { path: "/api/desk/join", methods: ["POST"] },
  inviteStaff: { path: "/api/desk/team/invite", methods: ["POST"] },
  cancelInvitation: { path: "/api/desk/team/cancel-invitation", methods: ["POST"] },
  changeRole: { path: "/api/desk/team/change-role", methods: ["POST"] },
  removeStaff: { path: "/api/desk/team/remove", methods: ["POST"] },
  grantYear: { path: "/api/desk/members/grant", methods: ["POST"] },
  extendYear: { path: "/api/desk/members/extend", methods: ["POST"] },
  endYear: { path: "/api/desk/members/end-membership", methods: ["POST"] },
  mailPasswordLink: { path: "/api/desk/members/password-link", methods: ["POST"] },
  changeMemberAddress: { path: "/api/desk/members/change-address", methods: ["POST"] },
  endMemberSessions: { path: "/api/desk/members/end-sessions", methods: ["POST"] },
  deleteMember: { path: "/api/desk/members/delete", methods: ["POST"] },
  memberData: {
    path: "/api/desk/members/data",
    methods: ["GET"],
    parameter: "id",
    isDocument: true,
    isStreamed: true,
  },
  membersCsv: {
    path: "/api/desk/members/csv",
    methods: ["GET"],
    isDocument: true,
    isStreamed: true,
  },
  examineSite: { path: "/api/desk/examine", methods: ["POST"] },
  resetFactor: { path: "/api/desk/team/reset-factor", methods: ["POST"] },
  settleOrder: { path: "/api/desk/orders/settle", methods: ["POST"] },
  refundOrder: { path: "/api/desk/orders/refund", methods: ["POST"] },
  recordRefund: { path: "/api/desk/orders/record-refund", methods: ["POST"] },
  ordersCsv: {
    path: "/api/desk/orders/csv",
    methods: ["GET"],
    isDocument: true,
    isStreamed: true,
  },
  deskDocument: {
    path: "/api/desk/documents",
    methods: ["GET"],
    parameter: "number",
    isDocument: true,
  },
  monthsDocuments: {
    path: "/api/desk/money/documents",
    methods: ["GET"],
    isDocument: true,
    isStreamed: true,
  },
  gstr1Table: { path: "/api/desk/money/gstr1", methods: ["GET"], isDocument: true },
  deferredYears: {
    path: "/api/desk/money/deferred",
    methods: ["GET"],
    isDocument: true,
    isStreamed: true,
  },
  saveContent: { path: "/api/desk/content/save", methods: ["POST"] },
  publishContent: { path: "/api/desk/content/publish", methods: ["POST"] },
  scheduleContent: { path: "/api/desk/content/schedule", methods: ["POST"] },
  unpublishContent: { path: "/api/desk/content/unpublish", methods: ["POST"] },
  restoreContent: { path: "/api/desk/content/restore", methods: ["POST"] },
  resolveAlert: { path: "/api/desk/alerts/resolve", methods: ["POST"] },
} as const satisfies Record<string, Call>;
