import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { beginSession, call, logout } from "#components/calls/client.ts";
import { strings as common } from "#components/calls/strings.ts";
import { SentenceError, useCall } from "#components/calls/use-call.ts";
import { useSession } from "#components/session/session-provider.tsx";
import { RegisterForm } from "#components/sign-in/login/register-form.tsx";
import { Button } from "#components/ui/button/button.tsx";
import { ButtonLink } from "#components/ui/button/button-link.tsx";
import { classes } from "#components/ui/classes.ts";
import { Notice } from "#components/ui/form/notice.tsx";
import type { showGift } from "#lib/billing/gifts/claim-gift.ts";
import { calls, loginPath, paths } from "#lib/core/config/paths.ts";
import styles from "./gift-page.module.css";
import { forgetGiftToken, keepGiftToken } from "./gift-token.ts";
import { strings as giftStrings } from "./strings.ts";

const strings = giftStrings.found;

type Shown = Awaited<ReturnType<typeof showGift>>;

type FoundGiftProps = { token: string; site: string; films: string; accepted: ReactNode };

export function FoundGift({ token, site, films, accepted }: FoundGiftProps) {
  const { message, run } = useCall();
  const [gift, setGift] = useState<Shown | null>(null);
  const [until, setUntil] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  const show = useEffectEvent(() =>
    run<Shown>(calls.showGift.path, { json: { token }, onSuccess: setGift }),
  );
  useEffect(() => {
    void show();
  }, []);
  useEffect(() => {
    if (until !== null) heading.current?.focus();
  }, [until]);

  const title = gift ? strings.from(gift.from, site) : message ? strings.none : strings.loading;
  return (
    <div className={classes("wrap", "page", styles.found)} data-bar="solid">
      <div className={styles.gift} aria-busy={gift === null && message === null}>
        <p className="eyebrow coral">{strings.eyebrow(gift?.to ?? "")}</p>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {until === null ? title : strings.opened}
        </h1>
        {gift?.message && until === null && (
          <blockquote className={styles.message} dir="auto">
            {gift.message}
          </blockquote>
        )}
        <Notice message={message} />
        {until !== null ? (
          <>
            <p className={styles.text}>{strings.runs(until)}</p>
            <ButtonLink href={films} arrow>
              {strings.watch}
            </ButtonLink>
          </>
        ) : gift?.is_claimed ? (
          <Claimed />
        ) : (
          gift && <Closed gift={gift} token={token} accepted={accepted} onOpen={setUntil} />
        )}
        {gift === null && message && <GiveOne />}
      </div>
    </div>
  );
}

function Claimed() {
  return (
    <>
      <p className={styles.text}>{strings.claimed}</p>
      <p>{strings.claimedMore}</p>
      <ButtonLink href={paths.profile} look="outline">
        {strings.profile}
      </ButtonLink>
      <GiveOne />
    </>
  );
}

type ClosedProps = {
  gift: Shown;
  token: string;
  accepted: ReactNode;
  onOpen: (until: string) => void;
};

/** Waits for a press: programs of mail and chat open links, too. */
function Closed({ gift, token, accepted, onOpen }: ClosedProps) {
  const { status, user, refresh } = useSession();
  const { pending, message, attempt } = useCall();
  const [isAsked, setIsAsked] = useState(false);

  const open = (before: () => Promise<unknown> = async () => null) =>
    attempt(async () => {
      await before();
      const json = { token };
      const claimed = await call<{ until: string }>(calls.claimGift.path, { method: "POST", json })
        // A refused gift leaves the new session, and an opened one a subscriber.
        .finally(refresh);
      if (claimed === null) throw new SentenceError(common.sessionOver);
      forgetGiftToken();
      onOpen(claimed.until);
      return null;
    });
  const enter = (email_address: string, password: string) =>
    open(() => beginSession(calls.login.path, { email_address, password, remember_me: false }));
  const leave = () =>
    attempt(async () => {
      await logout();
      await refresh();
      setIsAsked(true);
      return null;
    });
  function logIn() {
    keepGiftToken(token);
    window.location.assign(loginPath(paths.gift));
  }

  const button = (
    <Button pending={pending || status === "loading"} onClick={() => press()}>
      {pending ? strings.opening : strings.open}
    </Button>
  );
  function press() {
    if (status === "logged-in") void open();
    else setIsAsked(true);
  }

  return (
    <>
      <p className={styles.text}>{strings.introduction}</p>
      <p className="note">{strings.until(gift.claim_until)}</p>
      {status === "logged-in" && <p>{strings.opensFor(user.first_name)}</p>}
      <Notice message={message} />
      {isAsked && !pending && status === "logged-out" ? (
        <section className={styles.account} aria-labelledby="account">
          <h2 id="account" ref={focusOn} tabIndex={-1} className={styles.accountTitle}>
            {strings.account}
          </h2>
          <p>{strings.hasAccount}</p>
          <Button look="outline" onClick={logIn}>
            {strings.logIn}
          </Button>
          <p>{strings.isNew}</p>
          <RegisterForm accepted={accepted} onDone={enter} />
        </section>
      ) : (
        <div className="actions">
          {button}
          {status === "logged-in" && (
            <Button look="outline" pending={pending} onClick={leave}>
              {strings.other}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

/** The pressed button is gone. */
function focusOn(heading: HTMLElement | null): void {
  heading?.focus();
}

/** A document without the fragment: the link's page keeps its token. */
function GiveOne() {
  return (
    <p>
      <a href={paths.gift} onClick={forgetGiftToken}>
        {strings.giveOne}
      </a>
    </p>
  );
}
