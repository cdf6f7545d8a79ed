/** Each way in which the site writes: how it is begun, and what must hold however it ended. */
import { expect, vi } from "vitest";
import { database } from "#lib/database/client.ts";
import { createAccount, password } from "#tests/api/letters.ts";
import { patience } from "#tests/support/patience.ts";
import { createPayer } from "#tests/support/payer.ts";
import { createMember, createSubscriber, newEmail } from "#tests/support/people.ts";
import { halves } from "#tests/support/pictures.ts";
import { type Answer, createVisitor, type Site } from "#tests/support/visitor.ts";
import { deliver, eventOf } from "#tests/support/webhooks.ts";

/** One write under way. */
export type Attempt = {
  act(): Promise<Answer>;
  /** Called when the site runs again; `answer` is null when none came. */
  check(answer: Answer | null): Promise<void>;
};

type WritePath = (site: Site) => Promise<Attempt>;

const EPISODE = "AIE-SE01EP01";

/** What an answer of 200 promised is kept; without an answer it may have been done or not. */
const promised = (answer: Answer | null, status = 200) => answer?.status === status;

const register: WritePath = async (site) => {
  const email_address = newEmail();
  const json = { first_name: "Amrita", last_name: "Roy", email_address, password };
  const visitor = createVisitor(site);
  return {
    act: () => visitor.post("/api/register", { json }),
    check: async (answer) => {
      const where = { email: email_address };
      const select = { credential: { select: { userId: true } }, id: true } as const;
      const user = await database().read.user.findUnique({ where, select });
      if (promised(answer, 201)) expect(user?.id).toBe(answer?.body.user_id);
      if (user === null) expect((await visitor.post("/api/register", { json })).status).toBe(201);
      else expect(user.credential?.userId).toBe(user.id);
      const login = await visitor.post("/api/login", { json: { email_address, password } });
      expect(login.status).toBe(200);
    },
  };
};

/** Somebody with a password, at the site. They were registered beside it, where hashes are cheap. */
async function createOwner(site: Site) {
  const { userId, email } = await createAccount();
  return { visitor: createVisitor(site), userId, login: { email_address: email, password } };
}

const login: WritePath = async (site) => {
  const { visitor, login: json } = await createOwner(site);
  return {
    act: () => visitor.post("/api/login", { json }),
    check: async (answer) => {
      if (promised(answer)) expect((await visitor.get("/api/authenticate")).status).toBe(200);
      expect((await visitor.post("/api/login", { json })).status).toBe(200);
    },
  };
};

const profile: WritePath = async (site) => {
  const member = await createMember(site);
  const jpeg = new Blob([new Uint8Array(await halves().jpeg().toBuffer())], { type: "image/jpeg" });
  const form = new FormData();
  form.set("first_name", "Ila");
  form.set("last_name", "Roy");
  form.set("profile_image", jpeg, "me.jpg");
  return {
    act: () => member.post("/api/update-profile", { form }),
    check: async (answer) => {
      const { body } = await member.get("/api/profile");
      const picture = body.profile_image_url;
      const before = { first_name: "Amrita", profile_image_url: null };
      if (promised(answer) || picture !== null) expect(body.first_name).toBe("Ila");
      else expect(body).toMatchObject(before);
      if (picture === null) return;
      const file = await member.send(`/api/secure-profile-image/${picture}`);
      expect(file.status).toBe(200);
    },
  };
};

const wishlist: WritePath = async (site) => {
  const member = await createMember(site);
  const json = { episode_id: EPISODE, video_url: "" };
  const toggle = () => member.post("/api/wishlist/toggle", { json });
  return {
    act: toggle,
    check: async (answer) => {
      const where = { userId: member.userId };
      const listed = (await database().read.watchlistEntry.count({ where })) === 1;
      if (promised(answer)) expect(listed).toBe(true);
      expect((await toggle()).body).toEqual({ added: !listed });
    },
  };
};

const createOrder: WritePath = async (site) => {
  const member = await createMember(site);
  const order = () => member.post("/api/create-order");
  return {
    act: order,
    check: async (answer) => {
      const again = await order();
      expect(again.status).toBe(200);
      if (promised(answer)) expect(again.body.order_id).toBe(answer?.body.order_id);
      const where = { userId: member.userId };
      const select = { razorpayOrderId: true };
      const orders = await database().read.order.findMany({ where, select });
      expect(orders).toEqual([{ razorpayOrderId: again.body.order_id }]);
    },
  };
};

/** At the latest the boot of the next process asks Razorpay about each open order. */
async function expectOneYear(userId: string): Promise<void> {
  await vi.waitFor(async () => {
    const payments = await database().read.payment.count({ where: { order: { userId } } });
    const memberships = await database().read.membership.count({ where: { userId } });
    expect({ payments, memberships }).toEqual({ payments: 1, memberships: 1 });
  }, patience);
}

const verify: WritePath = async (site) => {
  const payer = await createPayer(site);
  return {
    act: payer.verify,
    check: async () => {
      await expectOneYear(payer.userId);
      expect((await payer.verify()).body).toEqual({ redirect: "/profile" });
      await expectOneYear(payer.userId);
    },
  };
};

const webhook: WritePath = async (site) => {
  const payer = await createPayer(site);
  const message = await eventOf("order.paid", payer.orderId);
  return {
    act: () => deliver(message, { site }),
    check: async () => {
      await expectOneYear(payer.userId);
      // Razorpay tells again what was not answered.
      expect((await deliver(message, { site })).status).toBe(200);
      await expectOneYear(payer.userId);
      const where = { id: message.id, processedAt: null };
      await vi.waitFor(
        async () => expect(await database().read.webhookEvent.count({ where })).toBe(0),
        patience,
      );
    },
  };
};

const progress: WritePath = async (site) => {
  const person = await createSubscriber(site);
  const json = { episode_id: EPISODE, position_seconds: 61, duration_seconds: 600 };
  return {
    act: () => person.post("/api/watch-progress/save", { json }),
    check: async (answer) => {
      const { body } = await person.get("/api/watch-progress");
      const kept = body.progress as { position_seconds: number }[];
      if (promised(answer)) expect(kept).toMatchObject([{ position_seconds: 61 }]);
      const again = await person.post("/api/watch-progress/save", { json });
      expect(again.body.progress).toHaveLength(1);
    },
  };
};

const stream: WritePath = async (site) => {
  const person = await createSubscriber(site);
  const link = () => person.get(`/api/get-secure-video-url/${EPISODE}.mp4`);
  return {
    act: link,
    check: async (answer) => {
      const again = await link();
      expect(again.status).toBe(200);
      for (const { body } of promised(answer) && answer ? [answer, again] : [again]) {
        expect((await person.send(String(body.video_url))).status).toBeLessThan(300);
      }
    },
  };
};

const deletion: WritePath = async (site) => {
  const { visitor, userId, login: json } = await createOwner(site);
  await visitor.beginSession(userId);
  return {
    act: () => visitor.post("/api/delete-account", { json: { password } }),
    check: async (answer) => {
      const isThere = (await database().read.user.count({ where: { id: userId } })) === 1;
      if (promised(answer)) expect(isThere).toBe(false);
      const again = await createVisitor(site).post("/api/login", { json });
      expect(again.status).toBe(isThere ? 200 : 401);
    },
  };
};

export const writePaths: readonly [name: string, create: WritePath][] = [
  ["register", register],
  ["login", login],
  ["a profile with its picture", profile],
  ["the watchlist", wishlist],
  ["create-order", createOrder],
  ["verify", verify],
  ["the webhook", webhook],
  ["where one is in a film", progress],
  ["the start of a film", stream],
  ["the deletion of an account", deletion],
];
