import pg from "pg";
import { expect, test, vi } from "vitest";
import { database } from "#lib/core/database/client.ts";
import { cheapenPasswords } from "#tests/api/support/settings.ts";
import { createMember } from "#tests/support/accounts/people.ts";
import { testTimeout } from "#tests/support/patience.ts";
import { persist, requireTime } from "#tests/support/persist.ts";
import { makeCoupon, usesOf } from "#tests/support/shop/coupons.ts";

cheapenPasswords();

type Member = Awaited<ReturnType<typeof createMember>>;

async function buyerOf({ code }: { code: string }): Promise<Member> {
  const member = await createMember();
  // As POST /api/coupon does, which limits a network.
  const data = { couponCode: code };
  await database().write((tx) => tx.user.updateMany({ where: { id: member.userId }, data }));
  return member;
}

test(
  "200 parallel orders take exactly the 100 uses that there are",
  async () => {
    const coupon = await makeCoupon({ most: 100 });
    const members: Member[] = [];
    for (let n = 0; n < 200; n += 1) members.push(await buyerOf(coupon));
    // A busy site asks to press again.
    const press = () =>
      Promise.all(
        members.map(async ({ post }) => {
          const order = async () => requireTime(await post("/api/create-order"));
          const { status, body } = await persist(order);
          return status === 200 ? Number(body.amount) : status;
        }),
      );
    const count = (amounts: number[], wanted: number) =>
      amounts.filter((amount) => amount === wanted).length;
    const first = await press();
    expect([count(first, 106_082), count(first, 409)]).toEqual([100, 100]);
    // A repeated press changes nothing, or buys without the lost code.
    const second = await press();
    expect([count(second, 106_082), count(second, 117_882)]).toEqual([100, 100]);
    expect(await usesOf(coupon)).toEqual({ taken: 100, held: 100, paid: 0 });
    const couponCode = coupon.code;
    const orders = await database().read.order.count({ where: { couponCode } });
    expect(orders).toBe(100);
  },
  testTimeout,
);

/** Counts PostgreSQL's statements but those that begin and end a transaction. */
async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(pg.Client.prototype, "query");
  await work();
  const texts = query.mock.calls.map(([config]) => String(Object(config).text ?? config));
  query.mockRestore();
  return texts.filter((text) => /^\s*(SELECT|INSERT|UPDATE|DELETE)/i.test(text)).length;
}

test.runIf(process.env.TEST_DATABASE === "postgresql")(
  "a coupon costs an order two statements, and a repeated press none",
  async () => {
    const [plain, saver] = [await createMember(), await buyerOf(await makeCoupon())];
    const press = ({ post }: Member) => statementsOf(() => post("/api/create-order"));
    await press(await createMember());
    const without = await press(plain);
    expect(without).toBeGreaterThan(5);
    expect(await press(saver)).toBe(without + 2);
    expect(await press(saver)).toBe(await press(plain));
  },
);
