import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { personalFields } from "#lib/operations/personal-data/fields.ts";
import { type DataKind, dataKinds, personalTables } from "#lib/operations/personal-data/kinds.ts";

/** Columns that the download omits, with the reason. A relation stands for all of its columns. */
const leftOut: Record<string, string> = {
  "User.deletedAt": "null as long as the owner can ask",
  "User.hadMembership": "whether memberships stand under memberships",
  "Credential.passwordHash": "a secret",
  "Session.id": "a secret: the cookie names it",
  "Device.tokenHash": "made of a secret",
  "DeskSession.sessionId": "a secret: the cookie names it",
  "Authenticator.sealed": "a secret",
  "Authenticator.lastStep": "the site's own work",
  "RecoveryCode.hash": "made of a secret",
  "SecurityEvent.id": "names the row alone",
  "MailedLink.tokenHash": "made of a secret",
  "Passkey.id": "names the key alone, to the browser that has it",
  "Passkey.publicKey": "checks what the key signs, and says nothing of its owner",
  "OutgoingMail.id": "names the row alone",
  "OutgoingMail.text": "may have a link that opens the account",
  "OutgoingMail.html": "may have a link that opens the account",
  "OutgoingMail.dueAt": "the site's own work",
  "OutgoingMail.attempts": "the site's own work",
  "OutgoingMail.lane": "the site's own work",
  "OutgoingMail.announcementId": "names the letter alone, whose subject stands there",
  "OutgoingMail.attachments": "the archive has the documents themselves",
  "BreachLetter.mailId": "names the row alone",
  "MailRecord.id": "names the row alone",
  "Consent.id": "names the row alone",
  "MemberNote.id": "names the row alone",
  "MemberNote.author": "an id of the staff",
  "User.bulkRows": "the staff's own work, for some days: what it wrote stands elsewhere",
  "Note.id": "names the row alone",
  "MailRecord.resolvedAt": "the site's own work",
  "DataRequest.answerTo": "null as long as the owner can ask",
  "Stream.id": "a part of the film's link",
  "Stream.sessionId": "a secret: the cookie names it",
  "StreamNetwork.network": "a hash that only the site can make; it keeps no address",
  "Order.keyId": "the seller's key at Razorpay",
  "Order.openForUserId": "the user's id once more",
  "Order.nextLookAt": "the site's own work",
  "Order.looks": "the site's own work",
  "Order.membership": "stands under memberships",
  "Order.couponUse": "stands under couponUses",
  "Gift.tokenHash": "made of a secret",
  "Gift.orderId": "names the giver's order",
  "Gift.claimedById": "another member's id",
  "Gift.sent": "the site's own work",
  "Gift.remindedAt": "the site's own work",
  "CouponUse.id": "names the row alone",
  "CouponUse.couponId": "the coupon's code stands there",
  "CouponUse.heldUntil": "the site's own work",
  "Refund.failure": "the seller's account at Razorpay; the status says that it failed",
  "Payment.feePaise": "what Razorpay takes from the seller",
  "Payment.feeTaxPaise": "what Razorpay takes from the seller",
  "Payment.membership": "stands under memberships",
  "Payment.documents": "stand under invoices",
  "Invoice.invoiceOf": "the payment's id once more",
  "Invoice.notedAt": "the site's own work",
};

/** Tables about no member, with the reason. */
const aboutNobody: Record<string, string> = {
  UsedChallenge: "a hash",
  SavedFilter: "words of the staff",
  BulkAct: "names members by its rows; of the staff it has an id",
  Coupon: "names nobody",
  Announcement: "words of the staff to many; of the staff it has an id",
  InvoiceCounter: "numbers",
  WebhookEvent: "Razorpay's ids, which alone name nobody",
  Reading: "times",
  Alert: "ids, without personal data",
  Restore: "times",
  SettlementLine: "Razorpay's ids, which alone name nobody",
  AuditEntry: "ids and acts, without personal data; it stays when the account ends",
  StaffInvitation: "an address without an account, deleted with the invitation",
  PageVisits: "counts without persons",
  WatchedHour: "counts without persons",
  WatchedPart: "counts without persons",
  Breach: "words of the staff, and ids of the accounts concerned",
  Lease: "the site's own work",
  Examination: "the doctor's findings",
  RateLimit: "keyed hashes",
  FilmKey: "of a film",
  FilmUpload: "of a film; of the staff it has an id",
  FilmJob: "of a film; of the staff it has an id",
  KeptFilm: "of a film",
  ContentDocument: "the publisher's words",
  ContentRevision: "the publisher's words; of the staff it has an id",
  UnfinishedDraft: "the publisher's words; of the staff it has an id",
  ContentEdition: "the publisher's words",
  ContentPicture: "the publisher's pictures; of the staff it has an id",
};

type Column = { name: string; type: string; isRelation: boolean };
type Model = { columns: Column[]; keysTo: Map<string, string[]> };
type Select = { [name: string]: true | { select: Select } };

const models = readModels(readFileSync("prisma/models.prisma", "utf8"));

/** Returns each model's columns, child relations, and foreign keys by parent. */
function readModels(text: string): Map<string, Model> {
  const blocks = [...text.matchAll(/^model (\w+) \{\n(.*?)^\}/gms)];
  const names = new Set(blocks.map(([, name]) => name));
  return new Map(
    blocks.map(([, model = "", body = ""]) => {
      const lines = body.split("\n").filter((line) => /^ {2}\w/.test(line));
      const keysTo = new Map<string, string[]>();
      const columns: Column[] = [];
      for (const line of lines) {
        const [, name = "", type = ""] = /^ {2}(\w+)\s+(\w+)/.exec(line) ?? [];
        const keys = /@relation\(fields: \[([^\]]+)\]/.exec(line)?.[1];
        if (keys !== undefined) keysTo.set(type, keys.split(", "));
        else columns.push({ name, type, isRelation: names.has(type) });
      }
      return [model, { columns, keysTo }];
    }),
  );
}

function modelOf(name: string): Model {
  const model = models.get(name);
  if (model === undefined) throw new Error(`There is no model ${name}.`);
  return model;
}

/** Returns the fields of a model that are neither selected nor omitted with a reason. */
function forgottenOf(name: string, select: Select, parent?: string): string[] {
  const { columns, keysTo } = modelOf(name);
  const keys = (parent && keysTo.get(parent)) || [];
  return columns.flatMap((column) => {
    const place = `${name}.${column.name}`;
    const selected = select[column.name];
    if (keys.includes(column.name)) return [];
    if (selected === undefined) return place in leftOut ? [] : [place];
    if (place in leftOut) return [`${place} is left out and selected`];
    if (selected === true) return column.isRelation ? [`${place} is selected as a whole`] : [];
    return forgottenOf(column.type, selected.select, name);
  });
}

test("downloads each column of a member, or documents its omission", () => {
  const forgotten = forgottenOf("User", personalFields);
  expect(forgotten, "select each in fields.ts, or give the reason in `leftOut`").toEqual([]);
});

test("finds a column that a download omits", () => {
  const { watchlist: _, ...select } = personalFields;
  expect(forgottenOf("User", select)).toEqual(["User.watchlist"]);
  const device = { ...personalFields, devices: { select: { name: true } } } as const;
  expect(forgottenOf("User", device)).toEqual(["Device.createdAt", "Device.seenAt"]);
});

test("every documented omission exists in the models", () => {
  const all = [...models].flatMap(([name, { columns }]) =>
    columns.map((one) => `${name}.${one.name}`),
  );
  expect(Object.keys(leftOut).filter((place) => !all.includes(place))).toEqual([]);
});

/** Each column about members, as often as a kind names it. */
const mapped = Object.values(personalTables).flatMap((tables) =>
  Object.entries(tables).flatMap(([name, { columns }]) =>
    columns.split(" ").map((column) => `${name}.${column}`),
  ),
);

test("names the kind of each column about members", () => {
  const columns = [...models].flatMap(([model, { columns }]) =>
    model in aboutNobody
      ? []
      : columns.filter(({ isRelation }) => !isRelation).map(({ name }) => `${model}.${name}`),
  );
  const message = "name each once in kinds.ts, or give the table's reason in `aboutNobody`";
  expect([...mapped].sort(), message).toEqual(columns.sort());
  expect(Object.keys(aboutNobody).filter((name) => !models.has(name))).toEqual([]);
});

test("docs/privacy.md has a row for each kind of data", () => {
  const text = readFileSync("docs/privacy.md", "utf8").replace(/ +/g, " ");
  const rows = (Object.keys(dataKinds) as DataKind[]).map((kind) => {
    const { name, purpose, recipients } = dataKinds[kind];
    const tables = Object.keys(personalTables[kind]).map((table) => `\`${table}\``);
    return `| ${kind} | ${name} | ${tables.join(", ")} | ${purpose} | ${recipients} |`;
  });
  const missing = rows.filter((row) => !text.includes(row));
  expect(missing, "these rows belong into docs/privacy.md").toEqual([]);
});
