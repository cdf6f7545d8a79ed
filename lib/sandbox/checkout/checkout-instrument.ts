import {
  type Fields,
  readChoice,
  readObject,
  readText,
  refuseExtra,
} from "#lib/sandbox/api/fields.ts";
import type { CardEntity, PaymentEntity } from "#lib/sandbox/entities.ts";
import {
  type FailureReason,
  findCard,
  vpaFailure,
  workingCard,
  workingVpa,
} from "#lib/sandbox/instruments.ts";
import { newId } from "#lib/sandbox/webhooks/signature.ts";

type Instrument = { part: Partial<PaymentEntity>; fails: FailureReason | undefined };

export function readInstrument(fields: Fields): Instrument {
  const method = readChoice(fields, "method", ["card", "upi", "netbanking"]);
  if (method === "card") return readCard(readObject(fields, "card"));
  if (method === "upi") return readUpi(readText(fields, "vpa"));
  const bank = readText(fields, "bank", 4) ?? "HDFC";
  return { part: { method, bank, acquirer_data: { bank_transaction_id: null } }, fails: undefined };
}

/** Keeps only the last four digits of a card. */
function readCard(card: Fields): Instrument {
  refuseExtra(card, ["number", "name"]);
  const digits = (readText(card, "number", 30) ?? workingCard).replaceAll(/[\s-]/g, "");
  const { network, international = false, fails } = findCard(digits);
  const entity: CardEntity = {
    id: newId("card"),
    entity: "card",
    name: readText(card, "name") ?? "",
    last4: digits.slice(-4),
    network,
    type: "credit",
    issuer: international ? null : "HDFC",
    international,
    emi: false,
    sub_type: "consumer",
  };
  const acquirer_data = { auth_code: null };
  const part = { card_id: entity.id, card: entity, international, acquirer_data };
  return { part: { ...part, method: "card" }, fails };
}

/** Without an id, the payer scanned a code or chose an app. */
function readUpi(vpa: string | null): Instrument {
  const flow = vpa === null ? "intent" : "collect";
  const upi = { vpa: vpa ?? workingVpa, payer_account_type: "bank_account", flow } as const;
  const part = { method: "upi", vpa: upi.vpa, upi, acquirer_data: { rrn: null } } as const;
  return { part, fails: vpaFailure(upi.vpa) };
}
