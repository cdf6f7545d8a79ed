/** Separate from `paths.ts`, which visitors' browsers load. */
import type { Call } from "#lib/core/config/paths.ts";

export const deskPaths = {
  today: "/desk",
  alerts: "/desk/alerts",
  enter: "/desk/enter",
  join: "/desk/join",
  factor: "/desk/factor",
  members: "/desk/members",
  requests: "/desk/requests",
  orders: "/desk/orders",
  disputes: "/desk/disputes",
  offers: "/desk/offers",
  documents: "/desk/documents",
  money: "/desk/money",
  films: "/desk/films",
  content: "/desk/content",
  pictures: "/desk/pictures",
  letters: "/desk/letters",
  gallery: "/desk/letters/gallery",
  breaches: "/desk/breaches",
  team: "/desk/team",
  audit: "/desk/audit",
  settings: "/desk/settings",
} as const;

export function isDesk(path: string): boolean {
  return path === deskPaths.today || path.startsWith(`${deskPaths.today}/`);
}

const below = (path: string) => (id: string) => `${path}/${encodeURIComponent(id)}`;

export const deskMemberPath = below(deskPaths.members);
export const seenAsPath = (id: string) => `${deskMemberPath(id)}/seen`;
export const deskManyPath = below(`${deskPaths.members}/many`);
export const deskRequestPath = below(deskPaths.requests);
export const deskOrderPath = below(deskPaths.orders);
export const deskOfferPath = below(deskPaths.offers);
export const deskLetterPath = below(deskPaths.gallery);
export const deskBreachPath = below(deskPaths.breaches);
export const deskFilmPath = below(deskPaths.films);

export function filmCaptionsPath(episodeId: string): string {
  return `${deskFilmPath(episodeId)}/captions`;
}

export const HELD = "held";

export function heldCaptionsPath(episodeId: string): string {
  return `${filmCaptionsPath(episodeId)}?film=${HELD}`;
}

const ANNOUNCEMENT = "announcement/";

/** Of a letter to many. */
export const deskAnnouncementPath = below(deskPaths.letters);

/** The id has a slash: 'person/dev-malhotra'. A letter to many has its page in its own room. */
export function deskContentPath(id: string): string {
  if (id.startsWith(ANNOUNCEMENT)) return deskAnnouncementPath(id.slice(ANNOUNCEMENT.length));
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

const document = { method: "GET", isDocument: true } as const;
const download = { ...document, isStreamed: true } as const;

export const deskCalls = {
  searchDesk: { path: "/api/desk/search", method: "GET" },
  deskEntryOptions: { path: "/api/desk/entry-options", method: "GET" },
  enterDesk: { path: "/api/desk/enter", method: "POST" },
  leaveDesk: { path: "/api/desk/leave", method: "POST" },
  newDeskApp: { path: "/api/desk/authenticator/add", method: "POST" },
  nextDeskApp: { path: "/api/desk/authenticator/next", method: "GET" },
  replaceDeskApp: { path: "/api/desk/authenticator/replace", method: "POST" },
  confirmDeskApp: { path: "/api/desk/authenticator/confirm", method: "POST" },
  newRecoveryCodes: { path: "/api/desk/recovery-codes", method: "POST" },
  joinStaff: { path: "/api/desk/join", method: "POST" },
  inviteStaff: { path: "/api/desk/team/invite", method: "POST" },
  cancelInvitation: { path: "/api/desk/team/cancel-invitation", method: "POST" },
  changeRole: { path: "/api/desk/team/change-role", method: "POST" },
  removeStaff: { path: "/api/desk/team/remove", method: "POST" },
  grantYear: { path: "/api/desk/members/grant", method: "POST" },
  extendYear: { path: "/api/desk/members/extend", method: "POST" },
  endYear: { path: "/api/desk/members/end-membership", method: "POST" },
  mailPasswordLink: { path: "/api/desk/members/password-link", method: "POST" },
  changeMemberAddress: { path: "/api/desk/members/change-address", method: "POST" },
  endMemberSessions: { path: "/api/desk/members/end-sessions", method: "POST" },
  addNote: { path: "/api/desk/members/note", method: "POST" },
  deleteNote: { path: "/api/desk/members/delete-note", method: "POST" },
  addLabel: { path: "/api/desk/members/label", method: "POST" },
  removeLabel: { path: "/api/desk/members/remove-label", method: "POST" },
  saveFilter: { path: "/api/desk/members/save-filter", method: "POST" },
  deleteFilter: { path: "/api/desk/members/delete-filter", method: "POST" },
  countMany: { path: "/api/desk/members/count", method: "POST" },
  importMembers: { path: "/api/desk/members/import", method: "POST" },
  runMany: { path: "/api/desk/members/run", method: "POST" },
  stopMany: { path: "/api/desk/members/stop", method: "POST" },
  manyState: { path: "/api/desk/members/many", method: "GET", parameter: "id" },
  manyResult: { path: "/api/desk/members/result", parameter: "id", ...download },
  deleteMember: { path: "/api/desk/members/delete", method: "POST" },
  answerRequest: { path: "/api/desk/requests/answer", method: "POST" },
  memberData: { path: "/api/desk/members/data", parameter: "id", ...download },
  membersCsv: { path: "/api/desk/members/csv", ...download },
  examineSite: { path: "/api/desk/examine", method: "POST" },
  resetFactor: { path: "/api/desk/team/reset-factor", method: "POST" },
  settleOrder: { path: "/api/desk/orders/settle", method: "POST" },
  adoptOrder: { path: "/api/desk/orders/adopt", method: "POST" },
  refundOrder: { path: "/api/desk/orders/refund", method: "POST" },
  recordRefund: { path: "/api/desk/orders/record-refund", method: "POST" },
  mailGift: { path: "/api/desk/gifts/mail", method: "POST" },
  changeGiftAddress: { path: "/api/desk/gifts/change-address", method: "POST" },
  ordersCsv: { path: "/api/desk/orders/csv", ...download },
  deskDocument: { path: "/api/desk/documents", parameter: "number", ...document },
  mailDocument: { path: "/api/desk/documents/mail", method: "POST" },
  documentsCsv: { path: "/api/desk/documents/csv", ...download },
  disputesCsv: { path: "/api/desk/disputes/csv", ...download },
  makeCoupon: { path: "/api/desk/offers/make", method: "POST" },
  endCoupon: { path: "/api/desk/offers/end", method: "POST" },
  couponUses: { path: "/api/desk/offers/uses", parameter: "id", ...download },
  auditCsv: { path: "/api/desk/audit/csv", ...download },
  numbersCsv: { path: "/api/desk/numbers", ...download },
  monthsDocuments: { path: "/api/desk/money/documents", ...download },
  gstr1Table: { path: "/api/desk/money/gstr1", ...document },
  deferredYears: { path: "/api/desk/money/deferred", ...download },
  settledDifferences: { path: "/api/desk/money/differences", ...download },
  unsettledCsv: { path: "/api/desk/money/unsettled", ...download },
  importSettlements: { path: "/api/desk/money/settlements", method: "POST" },
  settlementImport: {
    path: "/api/desk/money/settlement-import",
    method: "GET",
    parameter: "month",
  },
  compareNumbers: { path: "/api/desk/money/numbers", method: "POST" },
  confirmNumbers: { path: "/api/desk/money/confirm-numbers", method: "POST" },
  continueSeries: { path: "/api/desk/money/continue-series", method: "POST" },
  audienceCsv: { path: "/api/desk/films/audience", ...document },
  filmState: { path: "/api/desk/films/state", method: "GET", parameter: "episode" },
  cancelUpload: { path: "/api/desk/films/cancel-upload", method: "POST" },
  cancelFilmJob: { path: "/api/desk/films/cancel-job", method: "POST" },
  retryFilmJob: { path: "/api/desk/films/retry-job", method: "POST" },
  deleteMaster: { path: "/api/desk/films/delete-master", method: "POST" },
  checkFilm: { path: "/api/desk/films/check", method: "POST" },
  showFilm: { path: "/api/desk/films/show", method: "POST" },
  dropFilm: { path: "/api/desk/films/drop", method: "POST" },
  pictures: { path: "/api/desk/pictures", method: "GET" },
  addPicture: { path: "/api/desk/pictures/add", method: "POST" },
  describePicture: { path: "/api/desk/pictures/describe", method: "POST" },
  deletePicture: { path: "/api/desk/pictures/delete", method: "POST" },
  saveContent: { path: "/api/desk/content/save", method: "POST" },
  contentVersions: { path: "/api/desk/content/versions", method: "GET" },
  publishContent: { path: "/api/desk/content/publish", method: "POST" },
  discardUnfinished: { path: "/api/desk/content/discard-unfinished", method: "POST" },
  undoPublish: { path: "/api/desk/content/undo", method: "POST" },
  scheduleContent: { path: "/api/desk/content/schedule", method: "POST" },
  unpublishContent: { path: "/api/desk/content/unpublish", method: "POST" },
  discardDraft: { path: "/api/desk/content/discard", method: "POST" },
  restoreContent: { path: "/api/desk/content/restore", method: "POST" },
  mailAddressCode: { path: "/api/desk/content/address-code", method: "POST" },
  letterFrame: { path: "/api/desk/letters/frame", ...document },
  audienceOfLetter: { path: "/api/desk/letters/audience", method: "GET" },
  tryLetter: { path: "/api/desk/letters/try", method: "POST" },
  sendLetter: { path: "/api/desk/letters/send", method: "POST" },
  stopLetter: { path: "/api/desk/letters/stop", method: "POST" },
  letterState: { path: "/api/desk/letters/state", method: "GET", parameter: "id" },
  prepareBreach: { path: "/api/desk/breaches/prepare", method: "POST" },
  saveBreach: { path: "/api/desk/breaches/save", method: "POST" },
  tryBreach: { path: "/api/desk/breaches/try", method: "POST" },
  tellBreach: { path: "/api/desk/breaches/tell", method: "POST" },
  noteBreach: { path: "/api/desk/breaches/note", method: "POST" },
  breachReport: { path: "/api/desk/breaches/report", parameter: "id", ...document },
  resolveAlert: { path: "/api/desk/alerts/resolve", method: "POST" },
  resolveMails: { path: "/api/desk/mails/resolve", method: "POST" },
  saveCaptions: { path: "/api/desk/films/captions", method: "POST" },
  keepTable: { path: "/api/desk/films/keep-table", method: "POST" },
  saveChapters: { path: "/api/desk/films/chapters", method: "POST" },
  saveShown: { path: "/api/desk/films/shown", method: "POST" },
  choosePoster: { path: "/api/desk/films/poster", method: "POST" },
} as const satisfies Record<string, Call>;
