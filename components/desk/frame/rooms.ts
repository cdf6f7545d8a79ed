import { deskPaths } from "#lib/core/config/desk-paths.ts";
import { type Action, mayDo, type StaffRole } from "#lib/desk/roles.ts";
import { strings } from "./strings.ts";

type Room = { path: string; label: string; action: Action };

const rooms: readonly Room[] = [
  { path: deskPaths.today, label: strings.today, action: "open" },
  { path: deskPaths.members, label: strings.members, action: "readMembers" },
  { path: deskPaths.orders, label: strings.orders, action: "readOrders" },
  { path: deskPaths.documents, label: strings.documents, action: "readOrders" },
  { path: deskPaths.disputes, label: strings.disputes, action: "readOrders" },
  { path: deskPaths.money, label: strings.money, action: "readMoney" },
  { path: deskPaths.films, label: strings.films, action: "readFilms" },
  { path: deskPaths.content, label: strings.content, action: "readContent" },
  { path: deskPaths.pictures, label: strings.pictures, action: "readPictures" },
  { path: deskPaths.team, label: strings.team, action: "readTeam" },
  { path: deskPaths.audit, label: strings.audit, action: "readAudit" },
  { path: deskPaths.settings, label: strings.settings, action: "readSettings" },
];

export function roomsOf(role: StaffRole): readonly Room[] {
  return rooms.filter(({ action }) => mayDo(role, action));
}
