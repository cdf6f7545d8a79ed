"use client";

import { useEffect, useEffectEvent } from "react";
import { Button } from "#components/ui/button.tsx";
import { whenIdle } from "#components/ui/when-idle.ts";
import { accountLimits } from "#lib/accounts/limits.ts";
import { useCanUsePasskeys } from "./webauthn.ts";
import { words } from "./words.ts";

type PasskeyLoginProps = {
  pending: boolean;
  /** Signs in by the browser's dialog. */
  onPress: () => void;
  /** Has the browser offer passkeys in the field for the user name. */
  onOffer: () => void;
};

/** An offer ends with its challenge: it is made again before. */
const offerMs = (accountLimits.challengeSeconds - 60) * 1000;

/**
 * Signs in without typing. The browser also offers passkeys in the field for the user name, once the
 * page is at rest. Absent where the browser or the address knows none.
 */
export function PasskeyLogin({ pending, onPress, onOffer }: PasskeyLoginProps) {
  const canUse = useCanUsePasskeys();
  const offer = useEffectEvent(onOffer);
  useEffect(() => {
    if (!canUse) return;
    const callOff = whenIdle(offer);
    const timer = setInterval(offer, offerMs);
    return () => {
      callOff();
      clearInterval(timer);
    };
  }, [canUse]);
  if (!canUse) return null;
  return (
    <Button look="outline" wide pending={pending} onClick={onPress}>
      {words.passkey.login}
    </Button>
  );
}
