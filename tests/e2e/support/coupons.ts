import { randomUUID } from "node:crypto";
import { newCode } from "#lib/billing/offers/commands.ts";
import { openDatabase } from "#lib/core/database/client.ts";
import { ports } from "#tests/e2e/ports.ts";
import { siteFolder } from "#tests/support/site/site-folder.ts";

type Terms = { kind?: "PERCENT" | "PASS"; amount?: number; most?: number };

/** Writes a coupon of ten per cent into the site's database. Resolves with its code. */
export async function putCoupon({ kind = "PERCENT", amount = 10, most = 1_000 }: Terms) {
  await using db = openDatabase(`file:${siteFolder(String(ports.sqlite))}/aie.sqlite`);
  const { code } = await db.write((tx) => {
    const dates = { startsAt: new Date("2026-01-01"), endsAt: new Date("2100-01-01") };
    const terms = { kind, amount, most, note: "", createdAt: new Date(), ...dates };
    return tx.coupon.create({
      data: { id: randomUUID(), code: newCode(), ...terms },
      select: { code: true },
    });
  });
  return code;
}
