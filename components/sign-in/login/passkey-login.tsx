import { useEffect, useEffectEvent } from "react";
import { strings } from "#components/sign-in/strings.ts";
import { useCanUsePasskeys } from "#components/sign-in/webauthn.ts";
import { Button } from "#components/ui/button/button.tsx";
import { whenIdle } from "#components/ui/when-idle.ts";
import { accountLimits } from "#lib/accounts/shared-limits.ts";

type PasskeyLoginProps = {
  pending: boolean;
  failures: number;
  onPress: () => void;
  /** Lets the browser offer passkeys in the user name's field. */
  onOffer: () => void;
};

/** Renews an offer before its challenge expires. */
const offerMs = (accountLimits.challengeSeconds - 60) * 1000;

/** Hidden if the browser or the address does not support passkeys. */
export function PasskeyLogin({ pending, failures, onPress, onOffer }: PasskeyLoginProps) {
  const canUse = useCanUsePasskeys();
  const offer = useEffectEvent(onOffer);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a failed sign-in has ended the offer.
  useEffect(() => {
    if (!canUse) return;
    const callOff = whenIdle(offer);
    const timer = setInterval(offer, offerMs);
    return () => {
      callOff();
      clearInterval(timer);
    };
  }, [canUse, failures]);
  if (!canUse) return null;
  return (
    <Button look="outline" wide pending={pending} onClick={onPress}>
      {strings.passkey.login}
    </Button>
  );
}
