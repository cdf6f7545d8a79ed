/** A local mail server that stores messages and can refuse them. */
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { withSettings } from "#tests/api/support/settings.ts";

type MailServer = {
  /** The received messages (RFC 5322). */
  messages: { to: string[]; source: string }[];
  /** The refusal of each message, or null to accept. */
  refusal: { responseCode: number; message: string } | null;
  /** Addresses that the server refuses, with its code. */
  unknown: Map<string, { responseCode: number; message: string }>;
  /** Runs before the server accepts a message. */
  beforeAccepting?: () => Promise<void>;
};

const login = { user: "aie", password: "of the mail server" };

/** Runs `work` while SMTP_URL names a server that requires a password and stores messages. */
export async function withMailServer(work: (mail: MailServer) => Promise<void>): Promise<void> {
  const mail: MailServer = { messages: [], refusal: null, unknown: new Map() };
  const server = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) => {
      const known = username === login.user && password === login.password;
      done(known ? null : new Error("wrong password"), { user: username });
    },
    onRcptTo: ({ address }, _session, done) => {
      const no = mail.unknown.get(address);
      done(no && Object.assign(new Error(no.message), no));
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", async () => {
        await mail.beforeAccepting?.();
        if (mail.refusal) return done(Object.assign(new Error(mail.refusal.message), mail.refusal));
        const to = session.envelope.rcptTo.map(({ address }) => address);
        mail.messages.push({ to, source: Buffer.concat(chunks).toString() });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  const user = `${login.user}:${encodeURIComponent(login.password)}`;
  try {
    const settings = {
      SMTP_URL: `smtp://${user}@127.0.0.1:${port}`,
      MAIL_FROM: "AIE <a@b.example>",
    };
    await withSettings(settings, () => work(mail));
  } finally {
    await new Promise<void>((resolve) => server.close(() => resolve()));
  }
}
