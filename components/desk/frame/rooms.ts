import { deskPaths } from "#lib/core/config/desk-paths.ts";
import { type Action, mayDo, type StaffRole } from "#lib/desk/roles.ts";
import { words } from "./words.ts";

type Room = { path: string; label: string; action: Action };

const rooms: readonly Room[] = [
  { path: deskPaths.today, label: words.today, action: "open" },
  { path: deskPaths.members, label: words.members, action: "readMembers" },
  { path: deskPaths.orders, label: words.orders, action: "readOrders" },
  { path: deskPaths.documents, label: words.documents, action: "readOrders" },
  { path: deskPaths.disputes, label: words.disputes, action: "readOrders" },
  { path: deskPaths.money, label: words.money, action: "readMoney" },
  { path: deskPaths.films, label: words.films, action: "readFilms" },
  { path: deskPaths.content, label: words.content, action: "readContent" },
  { path: deskPaths.pictures, label: words.pictures, action: "readPictures" },
  { path: deskPaths.team, label: words.team, action: "readTeam" },
  { path: deskPaths.audit, label: words.audit, action: "readAudit" },
  { path: deskPaths.settings, label: words.settings, action: "readSettings" },
];

export function roomsOf(role: StaffRole): readonly Room[] {
  return rooms.filter(({ action }) => mayDo(role, action));
}
