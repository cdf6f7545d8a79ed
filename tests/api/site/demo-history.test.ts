import { createServer } from "node:http";
import { beforeAll, expect, test } from "vitest";
import { indiaDay } from "#lib/billing/invoices/financial-year.ts";
import { settleNow } from "#lib/billing/orders/settle-now.ts";
import { readLists, reconcile } from "#lib/billing/reconciler/reconcile.ts";
import { refundPayment } from "#lib/billing/refunds/refund-payment.ts";
import { publish } from "#lib/content/documents/commands.ts";
import { ensureFirstEdition, loadContent } from "#lib/content/documents/live.ts";
import { now } from "#lib/core/config/clock.ts";
import { environment } from "#lib/core/config/environment.ts";
import { database } from "#lib/core/database/client.ts";
import { DAY_MS } from "#lib/core/durations.ts";
import { readMembersByDay } from "#lib/desk/numbers/members.ts";
import { spanOf } from "#lib/desk/numbers/span.ts";
import { examine } from "#lib/operations/doctor/examine.ts";
import { prepareDemo, retireDemo } from "#lib/site/demo.ts";
import { HISTORY_DAYS, prepareHistory } from "#lib/site/demo-history/demo-history.ts";
import { listen } from "#lib/site/listen.ts";
import { openPaymentSandbox } from "#lib/site/payment-sandbox.ts";
import { freePort } from "#scripts/support/local-postgres.ts";
import { cheapenPasswords, demo, publicSite, withSettings } from "#tests/api/support/settings.ts";
import { expectAccount } from "#tests/support/shop/world/account-books.ts";

let settings: Record<string, string>;

beforeAll(async () => {
  cheapenPasswords();
  const own = { PORT: String(await freePort()), RAZORPAY_API_BASE: "" };
  settings = { ...demo, ...own, DEMO_HISTORY: "1" };
  await withSettings(settings, () => prepareDemo(process.cwd()));
});

const root = process.cwd();

async function askSandbox<Response>(path: string): Promise<Response> {
  const { apiBase, keyId, keySecret } = environment().razorpay;
  const key = Buffer.from(`${keyId}:${keySecret}`).toString("base64");
  const response = await fetch(`${apiBase}${path}`, { headers: { authorization: `Basic ${key}` } });
  return response.json();
}

/** Runs `work` beside the sandbox, as a started demo. */
async function withSandbox(work: () => Promise<void>): Promise<void> {
  const sandbox = await openPaymentSandbox(environment());
  const server = createServer((request, response) => void sandbox.handle(request, response));
  await listen(server, environment());
  try {
    await work();
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    sandbox.close();
  }
}

async function list<Item>(path: string): Promise<Item[]> {
  const items: Item[] = [];
  for (let skip = 0; skip <= items.length; skip += 100) {
    const page = await askSandbox<{ items: Item[] }>(`${path}?count=100&skip=${skip}`);
    items.push(...page.items);
  }
  return items;
}

async function countRows() {
  const { read } = database();
  const where = {};
  return {
    users: await read.user.count({ where }),
    sessions: await read.session.count({ where }),
    orders: await read.order.count({ where }),
    payments: await read.payment.count({ where }),
    refunds: await read.refund.count({ where }),
    disputes: await read.dispute.count({ where }),
    documents: await read.invoice.count({ where }),
    memberships: await read.membership.count({ where }),
    progress: await read.watchProgress.count({ where }),
    visits: await read.pageVisits.count({ where }),
    watched: await read.watchedHour.count({ where }),
    parts: await read.watchedPart.count({ where }),
    notes: await read.note.count({ where }),
    audit: await read.auditEntry.count({ where }),
  };
}

test("a selling site, a public one and a demo that declines get no history", async () => {
  const begin = await countRows();
  expect(await prepareHistory(root)).toBe("none");
  await withSettings({ ...settings, DEMO_HISTORY: "0" }, async () => {
    expect(await prepareHistory(root)).toBe("none");
  });
  await withSettings({ ...settings, ...publicSite, PAYMENT_SANDBOX: "1" }, async () => {
    expect(await prepareHistory(root)).toBe("none");
  });
  expect(await countRows()).toEqual(begin);
});

test("a start that fails leaves nothing, and later starts add nothing", async () => {
  await withSettings(settings, async () => {
    const before = await countRows();
    const shared = database();
    const { write } = shared;
    shared.write = (work) =>
      write(async (tx) => {
        await work(tx);
        throw new Error("killed");
      });
    const killed = prepareHistory(root).finally(() => {
      shared.write = write;
    });
    await expect(killed).rejects.toThrow("killed");
    expect(await countRows()).toEqual(before);
    expect(await prepareHistory(root)).toContain("of 90 days");
    const made = await countRows();
    expect(made.users).toBeGreaterThanOrEqual(60);
    // Of sample films below a minute, and the demo's own subscriber.
    expect([made.parts, made.notes]).toEqual([47, 3]);
    expect(made).toMatchObject({ orders: 59, payments: 55, refunds: 6, disputes: 2 });
    expect(made.documents).toBe(made.payments + made.refunds);
    expect(await prepareHistory(root)).toBe("there");
    expect(await countRows()).toEqual(made);
  });
});

test("the history covers 90 days, and leaves no mail and no webhook", async () => {
  await withSettings(settings, async () => {
    const { read } = database();
    const days = await read.pageVisits.groupBy({ by: ["day"], orderBy: { day: "asc" } });
    expect(days.length).toBeGreaterThanOrEqual(HISTORY_DAYS);
    expect(days[0]?.day).toBe(indiaDay(new Date(now().getTime() - HISTORY_DAYS * DAY_MS)));
    expect(await read.outgoingMail.count({ where: {} })).toBe(0);
    expect(await read.mailRecord.count({ where: { outcome: "SENT" } })).toBeGreaterThan(50);
    expect(await read.invoice.count({ where: { mailedAt: null } })).toBe(0);
    const future = { gt: new Date(now().getTime() + 60_000) };
    expect(await read.order.count({ where: { createdAt: future } })).toBe(0);
    const open = { resolvedAt: null, deadline: { gt: now() } };
    expect(await read.alert.count({ where: open })).toBe(1);
    const issued = await read.invoice.findMany({
      where: { refundId: null },
      select: { number: true },
      orderBy: [{ issuedAt: "asc" }, { number: "asc" }],
    });
    expect(issued.map(({ number }) => number)).toEqual(issued.map(({ number }) => number).sort());
    await withSandbox(async () => {
      expect(await list("/__sandbox/events")).toEqual([]);
    });
  });
});

test("members renew and leave in its last 30 days", async () => {
  const days = await readMembersByDay(spanOf({}, "days"));
  const sum = (read: (day: (typeof days)[number]) => number) =>
    days.reduce((total, day) => total + read(day), 0);
  expect(sum(({ renewed }) => renewed)).toBe(6);
  expect(sum(({ ended }) => ended)).toBeGreaterThanOrEqual(1);
});

test("the history agrees with the sandbox's lists, and the doctor finds no fault", async () => {
  await withSettings(settings, async () => {
    await withSandbox(async () => {
      await expectAccount({ mode: "SANDBOX", list }, new Map());
      const before = await countRows();
      await readLists();
      await reconcile();
      expect(await countRows()).toEqual(before);
      const findings = await examine(process.cwd());
      expect(findings.filter(({ state }) => state === "wrong")).toEqual([]);
    });
  });
});

test("the history's orders can be settled and refunded like others", async () => {
  await withSettings(settings, async () => {
    await withSandbox(async () => {
      const act = { actor: "staff", reason: "a look" };
      const abandoned = await database().read.order.findFirst({
        where: { status: "CREATED" },
        select: { id: true },
      });
      expect(await settleNow(abandoned?.id ?? "", act)).toMatchObject({ paid: false });
      const paid = await database().read.order.findFirst({
        where: { payment: { refundedPaise: 0, disputes: { none: {} } } },
        select: { id: true },
      });
      const refund = await refundPayment(paid?.id ?? "", act);
      expect(refund).toMatchObject({ isSent: true, status: "PROCESSED" });
      await expectAccount({ mode: "SANDBOX", list }, new Map());
    });
  });
});

test("the history leaves a drafted season that can be published", async () => {
  await ensureFirstEdition();
  const ids = ["season/season-three", "episode/AIE-SE03EP01", "episode/AIE-SE03EP02"];
  const drafts = await database().read.contentDocument.findMany({
    where: { draftNumber: { not: null }, liveNumber: null },
    select: { id: true },
  });
  expect(drafts.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  await publish(ids, { actor: "staff", reason: "season three" });
  const { seasons } = await loadContent();
  expect(seasons.map(({ slug }) => slug)).toContain("season-three");
});

test("going live ends the demo's memberships and coupons, and removes its logins and staff", async () => {
  const open = { endedAt: null };
  expect(await database().read.coupon.count({ where: open })).toBe(1);
  await retireDemo("LIVE");
  const running = { endsAt: { gt: now() }, orderId: { not: null } };
  expect(await database().read.membership.count({ where: running })).toBe(0);
  expect(await database().read.credential.count({ where: {} })).toBe(0);
  expect(await database().read.staff.count({ where: {} })).toBe(0);
  expect(await database().read.coupon.count({ where: open })).toBe(0);
});
