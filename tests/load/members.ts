import { content } from "#lib/content/content.ts";
import { calls, sandboxPath } from "#lib/core/config/paths.ts";
import type { FilledSite } from "#tests/bench/servers/filled-site.ts";
import { memberOf } from "./crowd.ts";
import { pace } from "./pace.ts";
import { expectStatus, type Recorder } from "./record.ts";

const MEMBERS = 50;
const TOGGLES_PER_SECOND = 30;
const PROFILES_PER_SECOND = 30;
const PAYMENTS_PER_SECOND = 0.5;

/** Even numbers have a plan (`filled-database.ts`); each part of the crowd has its own. */
const memberIndex = (at: number) => at * 2;
const buyerIndex = (at: number) => 4_001 + at * 2;

type Check = () => Promise<string[]>;

/** Changes watchlists and opens profiles. Checks acknowledged writes. */
export async function keepLists(
  site: FilledSite,
  endsAt: number,
  record: Recorder,
): Promise<Check> {
  const members = await Promise.all(
    Array.from({ length: MEMBERS }, (_, at) => memberOf(site, memberIndex(at))),
  );
  const listed = members.map(() => new Map<string, boolean>());
  const busy = new Set<number>();
  const { episodes } = content();
  await Promise.all([
    pace(PROFILES_PER_SECOND, endsAt, (count) =>
      record.time("calls of members", async () => {
        const path = count % 2 ? calls.profile.path : calls.authenticate.path;
        expectStatus((await members[count % MEMBERS]?.get(path))?.status ?? 0, 200);
      }),
    ),
    pace(TOGGLES_PER_SECOND, endsAt, async (count) => {
      const at = count % MEMBERS;
      // One at a time for each member, so that the order is known.
      if (busy.has(at)) return;
      busy.add(at);
      const episodeId = episodes[count % episodes.length]?.id ?? "";
      await record.time("calls of members", async () => {
        const json = { episode_id: episodeId, video_url: "" };
        const response = await members[at]?.post(calls.wishlistToggle.path, { json });
        expectStatus(response?.status ?? 0, 200);
        listed[at]?.set(episodeId, response?.body.added === true);
        record.count("toggles");
      });
      busy.delete(at);
    }),
  ]);
  return async () => {
    const lost = members.map(async (member, at) => {
      const response = await (await member.send(calls.wishlist.path)).json();
      const has = new Set((response as { episode_id: string }[]).map((entry) => entry.episode_id));
      const wrong = [...(listed[at] ?? [])].filter(([id, added]) => has.has(id) !== added);
      return wrong.map(([id]) => `member ${at}: ${id}`);
    });
    return (await Promise.all(lost)).flat();
  };
}

/** Buys years. Each acknowledged payment must give a year. */
export async function buyYears(site: FilledSite, endsAt: number, record: Recorder): Promise<Check> {
  const paid: Awaited<ReturnType<typeof memberOf>>[] = [];
  await pace(PAYMENTS_PER_SECOND, endsAt, (count) =>
    record.time("payments", async () => {
      const buyer = await memberOf(site, buyerIndex(count));
      const order = await buyer.post(calls.createOrder.path);
      expectStatus(order.status, 200);
      const form = await payInSandbox(site, order.body);
      const verified = await buyer.post(calls.verify.path, { form });
      expectStatus(verified.status, 200);
      paid.push(buyer);
      record.count("payments");
    }),
  );
  return async () => {
    const profiles = await Promise.all(paid.map((buyer) => buyer.get(calls.profile.path)));
    return profiles
      .filter(({ body }) => body.subscription !== "Active")
      .map(({ body }) => `the year of ${body.user_id}`);
  };
}

/** Pays by card as Razorpay's window does. */
async function payInSandbox(site: FilledSite, order: Record<string, unknown>) {
  const response = await fetch(`${site.origin}${sandboxPath}/v1/checkout/payments`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      key_id: order.key_id,
      order_id: order.order_id,
      method: "card",
      outcome: "succeed",
    }),
  });
  expectStatus(response.status, 200);
  return (await response.json()) as Record<string, string>;
}
