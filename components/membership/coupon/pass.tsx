import { useId } from "react";
import { useCall } from "#components/calls/use-call.ts";
import { refetchQueries } from "#components/calls/use-query.ts";
import { Button } from "#components/ui/button/button.tsx";
import { Notice } from "#components/ui/form/notice.tsx";
import type { AppliedCoupon } from "#lib/billing/offers/apply-coupon.ts";
import { calls } from "#lib/core/config/paths.ts";
import { strings } from "./strings.ts";

/** Days without a payment: a press begins them. */
export function Pass({ coupon, onOther }: { coupon: AppliedCoupon; onOther: () => void }) {
  const { pending, message, run } = useCall();
  const textId = useId();
  const days = strings.days(coupon.days ?? 0);
  const start = () =>
    run(calls.couponPass.path, {
      json: { code: coupon.code },
      done: strings.started,
      onSuccess: refetchQueries,
    });
  return (
    <div className="stack">
      {message?.tone !== "good" && (
        <>
          <p id={textId}>{strings.pass(days)}</p>
          <div className="actions">
            <Button aria-describedby={textId} pending={pending} onClick={start}>
              {pending ? strings.starting : strings.start(days)}
            </Button>
            <Button look="outline" onClick={onOther}>
              {strings.other}
            </Button>
          </div>
        </>
      )}
      <Notice message={message} />
    </div>
  );
}
