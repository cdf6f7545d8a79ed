import { existsSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { type AddressInfo, createServer, type Socket } from "node:net";
import path from "node:path";
import { afterEach, expect, test } from "vitest";
import { now, setClock } from "#lib/core/config/clock.ts";
import { environment } from "#lib/core/config/environment.ts";
import { database } from "#lib/core/database/client.ts";
import { DAY_MS } from "#lib/core/durations.ts";
import { CLIENT_ADDRESS_HEADER } from "#lib/core/http/client-address.ts";
import { createLogger } from "#lib/core/http/log.ts";
import { countOf } from "#lib/core/metrics/count.ts";
import { sendDueMails } from "#lib/mail/deliver.ts";
import { type Attachment, queueMail, writeWithMail } from "#lib/mail/outbox.ts";
import { mailLimits } from "#lib/mail/shared-limits.ts";
import { withMailServer } from "#tests/api/support/mail-server.ts";
import { demo, publicSite, withSettings } from "#tests/api/support/settings.ts";
import { newEmail } from "#tests/support/accounts/people.ts";
import { createVisitor } from "#tests/support/accounts/visitor.ts";

const letter = {
  name: "announcement" as const,
  subject: "Ravi Varma & <others>",
  paragraphs: ['A "quoted" <b>word</b> & more.'],
  action: { label: "Open", url: "https://aie.example/a#b" },
  notes: ["That is all."],
};

/** Queues a mail to a new recipient. Resolves with the address. */
async function queue(more: { attachments?: Attachment[]; usefulMs?: number } = {}) {
  const recipient = newEmail();
  await writeWithMail((tx) => queueMail(tx, { userId: null, recipient, letter, ...more }));
  return recipient;
}

const waiting = () => database().read.outgoingMail.count();

/** Moves the fixed clock forward. */
function later(ms: number): void {
  const at = now().getTime() + ms;
  setClock(() => new Date(at));
}

const tries = async () => {
  const mail = await database().read.outgoingMail.findFirst({ select: { attempts: true } });
  return mail?.attempts;
};

/** Runs `work` with access to the lines logged meanwhile. */
async function withLog(work: (lines: () => { msg: string }[]) => Promise<void>): Promise<void> {
  const written: string[] = [];
  const shared = globalThis as { aieLog?: unknown };
  shared.aieLog = createLogger("info", { write: (line) => void written.push(line) });
  try {
    await work(() => written.map((line) => JSON.parse(line)));
  } finally {
    delete shared.aieLog;
  }
}

/** Runs `work` while SMTP_URL names a server that does not speak SMTP. */
async function withSocketServer(behave: (socket: Socket) => void, work: () => Promise<void>) {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket.on("error", () => {}));
    behave(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await withSettings({ SMTP_URL: `smtp://127.0.0.1:${port}` }, work);
  for (const socket of sockets) socket.destroy();
  await new Promise((resolve) => server.close(resolve));
}

afterEach(async () => {
  await database().write((tx) => tx.outgoingMail.deleteMany());
});

test("sends a mail once by SMTP, as text and as escaped HTML", async () => {
  await withMailServer(async (mail) => {
    const recipient = await queue();
    await sendDueMails();
    await sendDueMails();
    expect(mail.messages).toHaveLength(1);
    const { to, source = "" } = mail.messages[0] ?? {};
    expect(to).toEqual([recipient]);
    expect(source).toContain("From: AIE <a@b.example>");
    expect(source).toContain("Subject: Ravi Varma & <others>");
    expect(source).toContain("Auto-Submitted: auto-generated");
    const [, text = "", html = ""] = source.split(/Content-Type: text\//);
    expect(text).toContain('A "quoted" <b>word</b> & more.');
    expect(text).toContain("https://aie.example/a#b");
    const decoded = html.replaceAll("=\r\n", "").replaceAll("=3D", "=");
    expect(decoded).toContain("A &quot;quoted&quot; &lt;b&gt;word&lt;/b&gt; &amp; more.");
    expect(decoded).toContain('<a href="https://aie.example/a#b"');
  });
  expect(await waiting()).toBe(0);
});

test("sends attachments byte for byte", async () => {
  await withMailServer(async (mail) => {
    const content = new Uint8Array([0, 1, 254, 255]);
    await queue({
      attachments: [{ fileName: "invoice.pdf", contentType: "application/pdf", content }],
    });
    await sendDueMails();
    const source = mail.messages[0]?.source ?? "";
    expect(source).toContain("Content-Type: application/pdf; name=invoice.pdf");
    expect(source).toContain(Buffer.from(content).toString("base64"));
  });
  expect(await database().read.mailAttachment.count()).toBe(0);
});

test("a failed transaction writes no mail", async () => {
  const recipient = newEmail();
  const work = writeWithMail(async (tx) => {
    await queueMail(tx, { userId: null, recipient, letter });
    throw new Error("something else went wrong");
  });
  await expect(work).rejects.toThrow("something else");
  expect(await waiting()).toBe(0);
});

test("a process that stops meanwhile begins no other mail", async () => {
  await Promise.all([queue(), queue()]);
  const stop = new AbortController();
  const hangUp = (socket: Socket) => socket.once("close", () => stop.abort()).destroy();
  await withSocketServer(hangUp, () => sendDueMails(stop.signal));
  expect(await database().read.outgoingMail.count({ where: { attempts: 0 } })).toBe(1);
});

test("retries with growing gaps until the server accepts the mail", async () => {
  await withMailServer(async (mail) => {
    later(0);
    await queue();
    mail.refusal = { responseCode: 451, message: "come again" };
    for (const [tried, gap] of [1, 2, 4].entries()) {
      await sendDueMails();
      expect(await tries()).toBe(tried + 1);
      later(gap * mailLimits.mailFirstGapMs - 1);
      await sendDueMails();
      expect(await tries()).toBe(tried + 1);
      later(1);
    }
    mail.refusal = null;
    await sendDueMails();
    expect(mail.messages).toHaveLength(1);
  });
  expect(await waiting()).toBe(0);
});

test("gives up an expired mail, with an error in the log", async () => {
  await withLog(async (lines) => {
    await withMailServer(async (mail) => {
      later(0);
      await queue({ usefulMs: 60_000 });
      mail.refusal = { responseCode: 550, message: "never" };
      await sendDueMails();
      later(60_000);
      await sendDueMails();
    });
    expect(lines().map(({ msg }) => msg)).toEqual(["mail not sent yet", "mail given up"]);
  });
  expect(await waiting()).toBe(0);
});

test.each<[string, (socket: Socket) => void]>([
  ["hangs up", (socket) => socket.destroy()],
  ["says nothing", () => {}],
  [
    "talks on and on",
    (socket) => {
      const timer = setInterval(() => socket.write("220-one moment\r\n"), 5);
      socket.on("close", () => clearInterval(timer));
    },
  ],
])("a server that %s loses no mail, and does not delay the others", async (_name, behave) => {
  const patience = mailLimits.mailTimeoutMs;
  Object.assign(mailLimits, { mailTimeoutMs: 50 });
  await Promise.all([queue(), queue()]);
  await withSocketServer(behave, sendDueMails);
  Object.assign(mailLimits, { mailTimeoutMs: patience });
  expect(await database().read.outgoingMail.count({ where: { attempts: 1 } })).toBe(2);

  await withMailServer(async (mail) => {
    later(mailLimits.mailFirstGapMs);
    await sendDueMails();
    expect(mail.messages).toHaveLength(2);
  });
});

test("two processes send each mail of the outbox once", async () => {
  await withMailServer(async (mail) => {
    const recipients = await Promise.all([1, 2, 3, 4, 5].map(() => queue()));
    await Promise.all([sendDueMails(), sendDueMails()]);
    expect(mail.messages.flatMap(({ to }) => to).sort()).toEqual(recipients.sort());
  });
});

test("drops a mail without a recipient", async () => {
  await writeWithMail((tx) => queueMail(tx, { userId: null, recipient: null, letter }));
  await withMailServer(async (mail) => {
    await sendDueMails();
    expect(mail.messages).toEqual([]);
  });
  expect(await waiting()).toBe(0);
});

const folder = path.join(environment().dataDir, "mail");

test("gives up a mail after four days of retries, and counts it", async () => {
  await withMailServer(async (mail) => {
    later(0);
    const begun = now().getTime();
    await queue();
    mail.refusal = { responseCode: 550, message: "never" };
    const before = countOf("mails", "given_up");
    for (let left = 1; left > 0; left = await waiting()) {
      await sendDueMails();
      later(mailLimits.mailLastGapMs);
    }
    expect(now().getTime() - begun).toBeGreaterThan(4 * DAY_MS);
    expect(now().getTime() - begun).toBeLessThan(6 * DAY_MS);
    expect(countOf("mails", "given_up")).toBe(before + 1);
  });
});

test("keeps the mails of a public site until a mail server is configured", async () => {
  await withSettings(publicSite, () =>
    withLog(async (lines) => {
      later(0);
      const recipient = await queue();
      await queue({ usefulMs: 60_000 });
      await writeWithMail((tx) => queueMail(tx, { userId: null, recipient: null, letter }));
      await sendDueMails();
      expect([await waiting(), await tries(), existsSync(folder)]).toEqual([2, 0, false]);
      expect(lines()).toEqual([]);

      const before = countOf("mails", "given_up");
      later(90 * DAY_MS);
      await sendDueMails();
      expect([await waiting(), await tries(), existsSync(folder)]).toEqual([1, 0, false]);
      expect(lines()).toMatchObject([{ msg: "mail given up" }]);
      expect(countOf("mails", "given_up")).toBe(before + 1);

      await withMailServer(async (mail) => {
        await sendDueMails();
        expect(mail.messages.map(({ to }) => to)).toEqual([[recipient]]);
      });
      expect(await waiting()).toBe(0);
      expect(JSON.stringify(lines())).not.toContain("https://aie.example/a#b");
    }),
  );
});

test("logs no link on a local site outside the demo, where mails are files too", async () => {
  const keys = {
    RAZORPAY_KEY_ID: "rzp_test_a",
    RAZORPAY_KEY_SECRET: "b",
    RAZORPAY_WEBHOOK_SECRET: "c",
  };
  await withSettings(keys, () =>
    withLog(async (lines) => {
      await queue();
      await sendDueMails();
      const [name = ""] = readdirSync(folder);
      expect(readFileSync(path.join(folder, name), "utf8")).toContain("https://aie.example/a#b");
      expect(lines()).toMatchObject([{ file: `mail/${name}` }]);
      expect(JSON.stringify(lines())).not.toContain("https://aie.example/a");
      rmSync(folder, { recursive: true });
    }),
  );
});

test("the readiness of a public site reports a missing mail server to its own machine", async () => {
  const readyFor = async (headers: Record<string, string>) =>
    (await createVisitor().get("/api/health/ready", { headers })).body;
  const ready = () => readyFor({ [CLIENT_ADDRESS_HEADER]: "127.0.0.1" });
  expect(await ready()).toEqual({ status: "ready", warnings: [] });
  const warned = await withSettings(publicSite, ready);
  expect(warned).toEqual({ status: "ready", warnings: [expect.stringMatching(/^SMTP_URL /)] });
  await withSettings({ ...publicSite, SMTP_URL: "smtp://127.0.0.1" }, async () => {
    expect(await ready()).toEqual({ status: "ready", warnings: [] });
  });
  await withSettings(publicSite, async () => {
    const client = { [CLIENT_ADDRESS_HEADER]: "203.0.113.5" };
    expect(await readyFor(client)).toEqual({ status: "ready" });
    // A proxy that TRUST_PROXY does not name.
    const forwarded = { [CLIENT_ADDRESS_HEADER]: "127.0.0.1", "x-forwarded-for": "203.0.113.5" };
    expect(await readyFor(forwarded)).toEqual({ status: "ready" });
  });
});

test("the demo writes mails to files without a server, and logs each link once", async () => {
  const recipient = await queue();
  await withLog(async (lines) => {
    await withSettings(demo, async () => {
      await sendDueMails();
      await sendDueMails();
    });
    const [name = "", ...others] = readdirSync(folder);
    expect(others).toEqual([]);
    const eml = readFileSync(path.join(folder, name), "utf8");
    expect(eml).toContain(`To: ${recipient}`);
    expect(eml).toContain('\nA "quoted" <b>word</b> & more.\n\nOpen:\nhttps://aie.example/a#b\n');
    expect(statSync(path.join(folder, name)).mode & 0o077).toBe(0);
    expect(lines()).toMatchObject([{ file: `mail/${name}`, link: "https://aie.example/a#b" }]);
    expect(JSON.stringify(lines())).not.toContain(recipient);
  });
});
