/** The expected rights of each role, with which a test compares `lib/desk/roles.ts`. */
import type { Action, StaffRole } from "#lib/desk/roles.ts";

/** O owner, E editor, S support, A accountant; `fresh`: with a second factor of ten minutes. */
const matrix: Record<Action, `${"O" | "-"}${"E" | "-"}${"S" | "-"}${"A" | "-"}${"" | " fresh"}`> = {
  open: "OESA",
  changeFactor: "OESA fresh",
  readMembers: "O-S-",
  answerRequests: "O-S-",
  helpMembers: "O-S-",
  endMembership: "O-S- fresh",
  changeAddress: "O-S- fresh",
  actOnMany: "O-S- fresh",
  importMembers: "O--- fresh",
  exportMembers: "O---",
  reachStaff: "O---",
  deleteMember: "O--- fresh",
  readOrders: "O-SA",
  readOffers: "O-SA",
  changeOffers: "O--- fresh",
  mailDocument: "O-SA",
  settleOrder: "O-S-",
  adoptOrder: "O-S-",
  refund: "O-S- fresh",
  refundMore: "O---",
  recordRefund: "O--- fresh",
  resolveAlert: "O-S-",
  readFilms: "OE--",
  changeFilms: "OE--",
  readGallery: "OES-",
  readLetters: "OE--",
  sendLetters: "OE-- fresh",
  stopLetters: "OE--",
  readPictures: "OE--",
  changePictures: "OE--",
  readContent: "OE--",
  changeContent: "OE--",
  publishContent: "OE--",
  changeGuarded: "O--- fresh",
  readMoney: "O--A",
  importSettlements: "O--A",
  changeNumbers: "O--- fresh",
  handleBreaches: "O---",
  tellBreach: "O--- fresh",
  readAudit: "O---",
  readSettings: "O---",
  readTeam: "O---",
  changeTeam: "O--- fresh",
};

const letters: Record<StaffRole, string> = {
  OWNER: "O",
  EDITOR: "E",
  SUPPORT: "S",
  ACCOUNTANT: "A",
};

export const allActions = Object.keys(matrix) as Action[];

export function shouldBeAllowed(role: StaffRole, action: Action): boolean {
  return matrix[action].slice(0, 4).includes(letters[role]);
}

export function shouldBeFresh(action: Action): boolean {
  return matrix[action].endsWith(" fresh");
}
