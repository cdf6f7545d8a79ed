/** Separate from `paths.ts`, which visitors' browsers load. */
import type { Call } from "#lib/core/config/paths.ts";

export const deskPaths = {
  today: "/desk",
  alerts: "/desk/alerts",
  enter: "/desk/enter",
  join: "/desk/join",
  factor: "/desk/factor",
  members: "/desk/members",
  orders: "/desk/orders",
  disputes: "/desk/disputes",
  documents: "/desk/documents",
  money: "/desk/money",
  films: "/desk/films",
  content: "/desk/content",
  pictures: "/desk/pictures",
  team: "/desk/team",
  audit: "/desk/audit",
  settings: "/desk/settings",
} as const;

export function isDesk(path: string): boolean {
  return path === deskPaths.today || path.startsWith(`${deskPaths.today}/`);
}

const below = (path: string) => (id: string) => `${path}/${encodeURIComponent(id)}`;

export const deskMemberPath = below(deskPaths.members);
export const deskOrderPath = below(deskPaths.orders);
export const deskFilmPath = below(deskPaths.films);

export function filmCaptionsPath(episodeId: string): string {
  return `${deskFilmPath(episodeId)}/captions`;
}

export const HELD = "held";

export function heldCaptionsPath(episodeId: string): string {
  return `${filmCaptionsPath(episodeId)}?film=${HELD}`;
}

/** The id has a slash: 'person/dev-malhotra'. */
export function deskContentPath(id: string): string {
  return `${deskPaths.content}/${id.split("/").map(encodeURIComponent).join("/")}`;
}

export function enterPath(next: string): string {
  return `${deskPaths.enter}?next=${encodeURIComponent(next)}`;
}

/** Receives masters by tus; `<upload id>` follows. */
export const filmUploadsPath = "/api/desk/films/uploads";

/** Sends unpublished films; `<episode id>/<revision>/<name>` follows. */
export const filmPreviewPath = "/api/desk/films/preview";

export function filmPreviewUrl(episodeId: string, revision: string, name = "master.m3u8"): string {
  return `${filmPreviewPath}/${episodeId}/${revision}/${name}`;
}

export function deskDocumentPath(number: string): string {
  return `${deskCalls.deskDocument.path}/${number}`;
}

const document = { methods: ["GET"], isDocument: true } as const;
const download = { ...document, isStreamed: true } as const;

export const deskCalls = {
  deskEntryOptions: { path: "/api/desk/entry-options", methods: ["GET"] },
  enterDesk: { path: "/api/desk/enter", methods: ["POST"] },
  leaveDesk: { path: "/api/desk/leave", methods: ["POST"] },
  newDeskApp: { path: "/api/desk/authenticator/add", methods: ["POST"] },
  nextDeskApp: { path: "/api/desk/authenticator/next", methods: ["GET"] },
  replaceDeskApp: { path: "/api/desk/authenticator/replace", methods: ["POST"] },
  confirmDeskApp: { path: "/api/desk/authenticator/confirm", methods: ["POST"] },
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
  memberData: { path: "/api/desk/members/data", parameter: "id", ...download },
  membersCsv: { path: "/api/desk/members/csv", ...download },
  examineSite: { path: "/api/desk/examine", methods: ["POST"] },
  resetFactor: { path: "/api/desk/team/reset-factor", methods: ["POST"] },
  settleOrder: { path: "/api/desk/orders/settle", methods: ["POST"] },
  adoptOrder: { path: "/api/desk/orders/adopt", methods: ["POST"] },
  refundOrder: { path: "/api/desk/orders/refund", methods: ["POST"] },
  recordRefund: { path: "/api/desk/orders/record-refund", methods: ["POST"] },
  ordersCsv: { path: "/api/desk/orders/csv", ...download },
  deskDocument: { path: "/api/desk/documents", parameter: "number", ...document },
  documentsCsv: { path: "/api/desk/documents/csv", ...download },
  disputesCsv: { path: "/api/desk/disputes/csv", ...download },
  auditCsv: { path: "/api/desk/audit/csv", ...download },
  monthsDocuments: { path: "/api/desk/money/documents", ...download },
  gstr1Table: { path: "/api/desk/money/gstr1", ...document },
  deferredYears: { path: "/api/desk/money/deferred", ...download },
  settledDifferences: { path: "/api/desk/money/differences", ...download },
  unsettledCsv: { path: "/api/desk/money/unsettled", ...download },
  importSettlements: { path: "/api/desk/money/settlements", methods: ["POST"] },
  settlementImport: {
    path: "/api/desk/money/settlement-import",
    methods: ["GET"],
    parameter: "month",
  },
  compareNumbers: { path: "/api/desk/money/numbers", methods: ["POST"] },
  confirmNumbers: { path: "/api/desk/money/confirm-numbers", methods: ["POST"] },
  continueSeries: { path: "/api/desk/money/continue-series", methods: ["POST"] },
  filmState: { path: "/api/desk/films/state", methods: ["GET"], parameter: "episode" },
  cancelUpload: { path: "/api/desk/films/cancel-upload", methods: ["POST"] },
  cancelFilmJob: { path: "/api/desk/films/cancel-job", methods: ["POST"] },
  retryFilmJob: { path: "/api/desk/films/retry-job", methods: ["POST"] },
  deleteMaster: { path: "/api/desk/films/delete-master", methods: ["POST"] },
  checkFilm: { path: "/api/desk/films/check", methods: ["POST"] },
  showFilm: { path: "/api/desk/films/show", methods: ["POST"] },
  dropFilm: { path: "/api/desk/films/drop", methods: ["POST"] },
  pictures: { path: "/api/desk/pictures", methods: ["GET"] },
  addPicture: { path: "/api/desk/pictures/add", methods: ["POST"] },
  describePicture: { path: "/api/desk/pictures/describe", methods: ["POST"] },
  deletePicture: { path: "/api/desk/pictures/delete", methods: ["POST"] },
  saveContent: { path: "/api/desk/content/save", methods: ["POST"] },
  publishContent: { path: "/api/desk/content/publish", methods: ["POST"] },
  scheduleContent: { path: "/api/desk/content/schedule", methods: ["POST"] },
  unpublishContent: { path: "/api/desk/content/unpublish", methods: ["POST"] },
  discardDraft: { path: "/api/desk/content/discard", methods: ["POST"] },
  restoreContent: { path: "/api/desk/content/restore", methods: ["POST"] },
  resolveAlert: { path: "/api/desk/alerts/resolve", methods: ["POST"] },
  resolveMails: { path: "/api/desk/mails/resolve", methods: ["POST"] },
  saveCaptions: { path: "/api/desk/films/captions", methods: ["POST"] },
  saveChapters: { path: "/api/desk/films/chapters", methods: ["POST"] },
  saveShown: { path: "/api/desk/films/shown", methods: ["POST"] },
  choosePoster: { path: "/api/desk/films/poster", methods: ["POST"] },
} as const satisfies Record<string, Call>;
