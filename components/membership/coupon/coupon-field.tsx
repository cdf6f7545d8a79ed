import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { useCall } from "#components/calls/use-call.ts";
import { refetchQueries } from "#components/calls/use-query.ts";
import type { MembershipResponse } from "#components/membership/membership-response.ts";
import { Button } from "#components/ui/button/button.tsx";
import { Field } from "#components/ui/form/field.tsx";
import { Notice } from "#components/ui/form/notice.tsx";
import type { AppliedCoupon } from "#lib/billing/offers/apply-coupon.ts";
import { calls } from "#lib/core/config/paths.ts";
import styles from "./coupon.module.css";
import { DISCOUNT_ID } from "./discount.tsx";
import { Pass } from "./pass.tsx";
import { strings } from "./strings.ts";

type Answer = { coupon: AppliedCoupon | null };

/** A quiet link that opens a field, until a code is in use. `?code=` in the address types it. */
export function CouponField({ membership }: { membership: MembershipResponse | null }) {
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState("");
  const [pass, setPass] = useState<AppliedCoupon | null>(null);
  const { pending, message, messageId, fieldState, run, clear } = useCall();
  const coupon = membership?.coupon ?? null;
  const lostCode = membership?.lostCode ?? null;
  const view = pass ? "pass" : coupon ? "used" : isOpen ? "field" : "link";
  const { place, movesFocus } = useMovedFocus(view);

  const apply = (code: string) =>
    run<Answer>(calls.coupon.path, {
      json: { code },
      onSuccess: ({ coupon: found }) => {
        setPass(found?.days ? found : null);
        // Else the field stays until the page has the new price.
        if (found === null) setIsOpen(false);
        refetchQueries();
      },
    });

  const applyAddress = useEffectEvent(() => {
    const url = new URL(window.location.href);
    const code = url.searchParams.get("code");
    if (!code) return;
    // A reload would put on a code that was taken off.
    url.searchParams.delete("code");
    window.history.replaceState(window.history.state, "", url);
    setTyped(code);
    setIsOpen(true);
    void apply(code);
  });
  useEffect(() => applyAddress(), []);

  async function press(code: string) {
    movesFocus.current = true;
    if (!(await apply(code))) movesFocus.current = false;
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!pending && typed.trim() !== "") void press(typed);
  }

  function open() {
    movesFocus.current = true;
    setIsOpen(true);
  }

  const lost =
    lostCode === null ? null : ({ tone: "quiet", text: strings.lost(lostCode) } as const);
  const said = message ?? lost;
  const notice = <Notice id={messageId} message={said} />;
  return (
    <div ref={place} className={styles.coupon}>
      {pass && <Pass coupon={pass} onOther={() => setPass(null)} />}
      {view === "used" && (
        <button
          type="button"
          className={styles.link}
          aria-disabled={pending || undefined}
          aria-describedby={DISCOUNT_ID}
          onClick={() => press("")}
        >
          {pending ? strings.removing : strings.remove}
        </button>
      )}
      {view === "field" && (
        <form className="stack" method="post" noValidate onSubmit={submit}>
          <Field
            {...fieldState}
            label={strings.label}
            name="coupon"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={100}
            value={typed}
            onChange={({ currentTarget }) => {
              setTyped(currentTarget.value);
              clear();
            }}
          />
          {notice}
          <Button type="submit" look="outline" pending={pending}>
            {pending ? strings.pending : strings.apply}
          </Button>
        </form>
      )}
      {view === "link" && (
        <button type="button" className={styles.link} onClick={open}>
          {strings.open}
        </button>
      )}
      {/* The quiet link has no alert of its own beside the purchase's. */}
      {(view === "used" || view === "pass" || (view === "link" && said)) && notice}
    </div>
  );
}

/** The next view replaces the pressed control, and takes its focus. */
function useMovedFocus(view: string) {
  const place = useRef<HTMLDivElement>(null);
  const movesFocus = useRef(false);
  useEffect(() => {
    if (view && movesFocus.current) {
      place.current?.querySelector<HTMLElement>("input, button")?.focus();
    }
    movesFocus.current = false;
  }, [view]);
  return { place, movesFocus };
}
