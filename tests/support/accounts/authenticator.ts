/**
 * A software authenticator: makes ES256 passkeys and signs with them, correctly or as a forgery.
 */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";
import { environment } from "#lib/core/config/environment.ts";
import type { VisitorResponse } from "./visitor.ts";

type Visitor = {
  get: (path: string) => Promise<VisitorResponse>;
  post: (path: string, init: { json: object }) => Promise<VisitorResponse>;
};

/** Fields in which a forged answer differs. */
type Forgery = {
  origin?: string;
  rpId?: string;
  type?: string;
  challenge?: string;
  /** Flags of the authenticator data: UP 1, UV 4, AT 64. */
  flags?: number;
  counter?: number;
  userHandle?: string;
  signature?: string;
  attestation?: { format: string; statement: Buffer };
};

type Options = { challenge?: unknown };

const UP_AND_UV = 0x05;
const ATTESTED = 0x40;

export type Authenticator = ReturnType<typeof createAuthenticator>;

/** Returns a passkey of the site at `origin`. Its counter stays 0, as most passkeys' do. */
export function createAuthenticator(origin = environment().siteUrl.origin) {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(16);
  const credential = {
    id: id.toString("base64url"),
    rawId: id.toString("base64url"),
    type: "public-key",
    clientExtensionResults: {},
  };
  return {
    id: credential.id,
    create(options: Options, forgery: Forgery = {}) {
      const authData = Buffer.concat([
        dataOf({ ...forgery, flags: forgery.flags ?? UP_AND_UV | ATTESTED }),
        Buffer.alloc(16),
        uint16(id.length),
        id,
        coseKey(publicKey),
      ]);
      const { format = "none", statement = Buffer.from([0xa0]) } = forgery.attestation ?? {};
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3]),
        ...[text("fmt"), text(format), text("attStmt"), statement, text("authData")],
        bytes(authData),
      ]);
      const clientData = clientDataOf("webauthn.create", options, { origin, ...forgery });
      const response = {
        clientDataJSON: clientData.toString("base64url"),
        attestationObject: attestationObject.toString("base64url"),
        transports: ["internal"],
      };
      return { ...credential, response };
    },
    sign(options: Options, forgery: Forgery = {}) {
      const authData = dataOf(forgery);
      const clientData = clientDataOf("webauthn.get", options, { origin, ...forgery });
      const signature = sign("sha256", Buffer.concat([authData, sha256(clientData)]), privateKey);
      const response = {
        clientDataJSON: clientData.toString("base64url"),
        authenticatorData: authData.toString("base64url"),
        signature: forgery.signature ?? signature.toString("base64url"),
        ...(forgery.userHandle === undefined ? {} : { userHandle: forgery.userHandle }),
      };
      return { ...credential, response };
    },
  };
}

export async function addPasskey(
  person: Visitor,
  { name = "My phone", origin }: { name?: string; origin?: string | undefined } = {},
): Promise<Authenticator> {
  const authenticator = createAuthenticator(origin);
  const { body: options } = await person.get("/api/passkeys/new-options");
  const json = { passkey: authenticator.create(options), name };
  const response = await person.post("/api/passkeys/add", { json });
  if (response.status !== 200) throw new Error(`No passkey: ${JSON.stringify(response.body)}`);
  return authenticator;
}

export async function logInWith(
  visitor: Visitor,
  authenticator: Authenticator,
  forgery: Forgery = {},
): Promise<VisitorResponse> {
  const { body: options } = await visitor.get("/api/passkeys/login-options");
  const json = { passkey: authenticator.sign(options, forgery) };
  return visitor.post("/api/passkeys/login", { json });
}

function clientDataOf(type: string, options: Options, forgery: Forgery): Buffer {
  const { origin } = forgery;
  const challenge = forgery.challenge ?? options.challenge;
  return Buffer.from(JSON.stringify({ type: forgery.type ?? type, challenge, origin }));
}

function dataOf({ rpId, flags = UP_AND_UV, counter = 0 }: Forgery): Buffer {
  const hash = sha256(Buffer.from(rpId ?? environment().siteUrl.hostname));
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([hash, Buffer.from([flags]), count]);
}

/** EC2, ES256, P-256 and the point (RFC 9053, section 7.1.1). */
function coseKey(key: KeyObject): Buffer {
  const { x = "", y = "" } = key.export({ format: "jwk" });
  const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]);
  const coordinate = (part: string) => bytes(Buffer.from(part, "base64url"));
  return Buffer.concat([
    head,
    Buffer.from([0x21]),
    coordinate(x),
    Buffer.from([0x22]),
    coordinate(y),
  ]);
}

/** CBOR strings (RFC 8949, section 3.1): text of less than 24 characters. */
const text = (value: string) =>
  Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
/** CBOR byte strings of 24 to 255 bytes. */
const bytes = (value: Buffer) => Buffer.concat([Buffer.from([0x58, value.length]), value]);

function uint16(value: number): Buffer {
  const buffer = Buffer.alloc(2);
  buffer.writeUInt16BE(value);
  return buffer;
}

function sha256(value: Buffer): Buffer {
  return createHash("sha256").update(value).digest();
}
