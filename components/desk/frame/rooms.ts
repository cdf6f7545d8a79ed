import { deskContentPath, deskPaths } from "#lib/core/config/desk-paths.ts";
import { type Action, mayDo, type StaffRole } from "#lib/desk/roles.ts";
import { strings } from "./strings.ts";

const rooms = [
  ["today", "open"],
  ["members", "readMembers"],
  ["requests", "answerRequests"],
  ["orders", "readOrders"],
  ["documents", "readOrders"],
  ["disputes", "readOrders"],
  ["offers", "readOffers"],
  ["money", "readMoney"],
  ["films", "readFilms"],
  ["content", "readContent"],
  ["pictures", "readPictures"],
  ["letters", "readLetters"],
  ["gallery", "readGallery"],
  ["breaches", "handleBreaches"],
  ["team", "readTeam"],
  ["audit", "readAudit"],
  ["settings", "readSettings"],
] as const satisfies readonly (readonly [keyof typeof deskPaths, Action])[];

export type Room = { label: string; path: string };

export const roomsOf = (role: StaffRole): Room[] =>
  rooms
    .filter(([, action]) => mayDo(role, action))
    // Who has the room of letters finds the gallery there.
    .filter(([name]) => name !== "gallery" || !mayDo(role, "readLetters"))
    .map(([name]) => ({ label: strings[name], path: deskPaths[name] }));

const acts = [
  ["refund", "refund", deskPaths.orders],
  ["settle", "settleOrder", deskPaths.orders],
  ["give", "helpMembers", deskPaths.members],
  ["delete", "deleteMember", deskPaths.members],
  ["price", "changeGuarded", deskContentPath("plan")],
  ["coupon", "changeOffers", deskPaths.offers],
  ["upload", "changeFilms", deskPaths.films],
  ["write", "changeContent", deskPaths.content],
  ["picture", "changePictures", deskPaths.pictures],
  ["invite", "changeTeam", deskPaths.team],
  ["report", "importSettlements", deskPaths.money],
  ["factor", "changeFactor", deskPaths.factor],
] as const satisfies readonly (readonly [keyof typeof strings.acts, Action, string])[];

/** Where an act begins. */
export const actsOf = (role: StaffRole): Room[] =>
  acts
    .filter(([, action]) => mayDo(role, action))
    .map(([name, , path]) => ({ label: strings.acts[name], path }));
