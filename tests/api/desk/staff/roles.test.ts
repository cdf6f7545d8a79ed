import { expect, test } from "vitest";
import { deskCalls as calls, type deskCalls } from "#lib/core/config/desk-paths.ts";
import { type Action, actions } from "#lib/desk/roles.ts";
import { createMember } from "#tests/support/accounts/people.ts";
import { createVisitor } from "#tests/support/accounts/visitor.ts";
import { allActions, shouldBeAllowed, shouldBeFresh } from "#tests/support/desk/rights.ts";
import { createLockedStaff, createStaff, ROLES } from "#tests/support/desk/staff.ts";
import { pass } from "#tests/support/time.ts";

/** What each call needs. A missing call is an error of the types. */
const actionOf: Record<keyof typeof deskCalls, Action | "a closed desk" | "a login"> = {
  deskEntryOptions: "a closed desk",
  enterDesk: "a closed desk",
  leaveDesk: "a closed desk",
  newDeskApp: "a closed desk",
  confirmDeskApp: "a closed desk",
  nextDeskApp: "changeFactor",
  replaceDeskApp: "changeFactor",
  newRecoveryCodes: "changeFactor",
  joinStaff: "a login",
  inviteStaff: "changeTeam",
  cancelInvitation: "changeTeam",
  changeRole: "changeTeam",
  removeStaff: "changeTeam",
  grantYear: "helpMembers",
  extendYear: "helpMembers",
  endYear: "endMembership",
  mailPasswordLink: "helpMembers",
  changeMemberAddress: "changeAddress",
  endMemberSessions: "helpMembers",
  addNote: "helpMembers",
  deleteNote: "helpMembers",
  addLabel: "helpMembers",
  removeLabel: "helpMembers",
  saveFilter: "helpMembers",
  deleteFilter: "helpMembers",
  countMany: "actOnMany",
  importMembers: "importMembers",
  runMany: "actOnMany",
  stopMany: "helpMembers",
  manyState: "readMembers",
  manyResult: "readMembers",
  deleteMember: "deleteMember",
  answerRequest: "answerRequests",
  prepareBreach: "handleBreaches",
  saveBreach: "handleBreaches",
  tryBreach: "handleBreaches",
  tellBreach: "tellBreach",
  noteBreach: "handleBreaches",
  breachReport: "handleBreaches",
  searchDesk: "open",
  memberData: "exportMembers",
  membersCsv: "exportMembers",
  examineSite: "readSettings",
  resetFactor: "changeTeam",
  settleOrder: "settleOrder",
  adoptOrder: "adoptOrder",
  refundOrder: "refund",
  recordRefund: "recordRefund",
  mailGift: "helpMembers",
  changeGiftAddress: "changeAddress",
  ordersCsv: "readOrders",
  deskDocument: "readOrders",
  mailDocument: "mailDocument",
  audienceCsv: "readFilms",
  documentsCsv: "readMoney",
  disputesCsv: "readOrders",
  makeCoupon: "changeOffers",
  endCoupon: "changeOffers",
  couponUses: "readOffers",
  letterFrame: "readGallery",
  audienceOfLetter: "readLetters",
  tryLetter: "readLetters",
  sendLetter: "sendLetters",
  stopLetter: "stopLetters",
  letterState: "readLetters",
  auditCsv: "readAudit",
  monthsDocuments: "readMoney",
  gstr1Table: "readMoney",
  deferredYears: "readMoney",
  settledDifferences: "readMoney",
  unsettledCsv: "readMoney",
  importSettlements: "importSettlements",
  settlementImport: "readMoney",
  compareNumbers: "readMoney",
  confirmNumbers: "changeNumbers",
  continueSeries: "changeNumbers",
  filmState: "readFilms",
  cancelUpload: "changeFilms",
  cancelFilmJob: "changeFilms",
  retryFilmJob: "changeFilms",
  deleteMaster: "changeFilms",
  checkFilm: "changeFilms",
  showFilm: "changeFilms",
  dropFilm: "changeFilms",
  pictures: "readPictures",
  addPicture: "changePictures",
  describePicture: "changePictures",
  deletePicture: "changePictures",
  saveContent: "changeContent",
  contentVersions: "readContent",
  publishContent: "publishContent",
  undoPublish: "publishContent",
  discardUnfinished: "changeContent",
  scheduleContent: "publishContent",
  unpublishContent: "publishContent",
  discardDraft: "changeContent",
  restoreContent: "changeContent",
  mailAddressCode: "changeGuarded",
  numbersCsv: "open",
  resolveAlert: "resolveAlert",
  resolveMails: "resolveAlert",
  saveCaptions: "changeFilms",
  keepTable: "changeFilms",
  saveChapters: "changeFilms",
  saveShown: "changeFilms",
  choosePoster: "changeFilms",
};

const entries = Object.entries(calls).map(([name, call]) => ({
  name,
  call,
  action: actionOf[name as keyof typeof calls],
}));
const guarded = entries.flatMap(({ action, ...entry }) =>
  action in actions ? [{ ...entry, action: action as Action }] : [],
);

type Client = { call: ReturnType<typeof createVisitor>["call"] };

function ask(client: Client, { call }: (typeof entries)[number]) {
  const { method } = call;
  const path = "parameter" in call ? `${call.path}/x` : call.path;
  return client.call(path, { method, ...(method === "POST" ? { json: {} } : {}) });
}

for (const role of ROLES) {
  test(`each call does for ${role} what the table of roles says`, async () => {
    const staff = await createStaff(role);
    for (const entry of guarded) {
      const { status, body } = await ask(staff, { ...entry });
      const isRefused = status === 403 && body.detail === "Your role may not do this.";
      expect([entry.name, isRefused]).toEqual([entry.name, !shouldBeAllowed(role, entry.action)]);
    }
  });
}

test("a factor older than ten minutes refuses each call that cannot be undone, and no other", async () => {
  const owner = await createStaff("OWNER");
  pass(10 * 60_000);
  for (const entry of guarded) {
    const { status, body } = await ask(owner, entry);
    const isRefused = status === 403 && body.desk === "factor";
    expect([entry.name, isRefused]).toEqual([entry.name, shouldBeFresh(entry.action)]);
  }
});

/** Actions that no call has as its own. */
const withoutCall: readonly Action[] = [
  // Pages alone, and rights that a call checks beside its own.
  ...(["reachStaff", "refundMore", "readTeam"] as const),
];

test("each action that a call can need is asked for by a call", () => {
  const asked = new Set(guarded.map(({ action }) => action));
  const missing = allActions.filter((action) => !asked.has(action));
  expect(missing.sort()).toEqual([...withoutCall].sort());
});

test("a closed desk refuses each call and says that it is closed", async () => {
  const owner = await createLockedStaff("OWNER");
  for (const entry of guarded) {
    const { status, body } = await ask(owner, { ...entry });
    expect([entry.name, status, body.desk]).toEqual([entry.name, 403, "locked"]);
  }
});

test("a member who does not belong to the staff is refused by each call", async () => {
  const member = await createMember();
  for (const entry of entries.filter(({ action }) => action !== "a login")) {
    const { status, body } = await ask(member, entry);
    expect([entry.name, status]).toEqual([entry.name, 403]);
    expect(body.detail).toBe("This is for the staff alone.");
  }
});

test("a visitor is refused by each call", async () => {
  const visitor = createVisitor();
  for (const entry of entries) {
    expect([entry.name, (await ask(visitor, entry)).status]).toEqual([entry.name, 401]);
  }
});
