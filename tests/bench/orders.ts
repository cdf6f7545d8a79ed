/**
 * `npm run bench -- orders`: the time of create-order with a coupon, compared with one without, by
 * members who take turns. The sandbox in the site's process answers for Razorpay.
 */
import { createMember } from "#tests/support/accounts/people.ts";
import { makeCoupon } from "#tests/support/shop/coupons.ts";
import { medianBy } from "./clients/load.ts";
import { report } from "./results/report.ts";
import { withEmptySite } from "./servers/empty-site.ts";

const PAIRS = 300;
const WARM_UP = 30;
/** Two statements more, of about twenty and three calls of Razorpay. */
const MOST_TIMES = 1.3;

await withEmptySite({ LOG_LEVEL: "warn", TRUST_PROXY: "loopback" }, async (site) => {
  const { code } = await makeCoupon({ most: PAIRS + WARM_UP });
  const times = { without: [] as number[], coupon: [] as number[] };
  const order = async (withCode: boolean) => {
    const member = await createMember(site);
    if (withCode) await member.post("/api/coupon", { json: { code } });
    const begun = performance.now();
    const { status } = await member.post("/api/create-order");
    if (status !== 200) throw new Error(`create-order was answered ${status}.`);
    return performance.now() - begun;
  };
  for (let pair = -WARM_UP; pair < PAIRS; pair += 1) {
    const isCouponFirst = pair % 2 === 0;
    const one = await order(isCouponFirst);
    const other = await order(!isCouponFirst);
    if (pair < 0) continue;
    times.coupon.push(isCouponFirst ? one : other);
    times.without.push(isCouponFirst ? other : one);
  }
  const [plain, reduced] = [medianBy(times.without, Number), medianBy(times.coupon, Number)];
  const what = "create-order";
  const figure = (ms: number) => `${ms.toFixed(1)} ms, median of ${PAIRS}`;
  report("10-orders", "Orders", [
    { what, who: "without a coupon", figure: figure(plain) },
    {
      what,
      who: "with a coupon",
      figure: figure(reduced),
      ratio: reduced / plain,
      most: MOST_TIMES,
    },
  ]);
});
