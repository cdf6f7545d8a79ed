import { usePathname } from "next/navigation";
import { useEffect, useState } from "react";
import { ButtonLink } from "#components/ui/button/button-link.tsx";
import { CloseButton } from "#components/ui/button/close-button.tsx";
import { classes } from "#components/ui/classes.ts";
import { keep, readKept } from "#components/ui/local-storage.ts";
import { WEEK_MS } from "#lib/core/durations.ts";
import { timeCode } from "#lib/core/locale/time-code.ts";
import styles from "./continue-bar.module.css";
import type { GoOn } from "./go-on.ts";
import { readGoOn } from "./read-go-on.ts";
import { strings } from "./strings.ts";

const CLOSED = "aie:continue-closed";

/** Leads to the film that was begun last, unless the page shows another way to it. */
export function ContinueBar() {
  const [isClosed, setClosed] = useState(isClosedForNow);
  const goOn = useBegun(isClosed);
  const isSaid = useSaid();
  if (goOn === null || isClosed || isSaid) return null;
  const { film, secondsLeft } = goOn;
  return (
    <aside className={classes("night", styles.bar)} aria-label={strings.bar}>
      <div className={classes("wrap", styles.inner)}>
        <p className={styles.words}>
          <span className={styles.film}>{film.subtitle}</span>{" "}
          <span className="note">{strings.left(timeCode(secondsLeft))}</span>
        </p>
        <ButtonLink href={film.path}>{strings.watch}</ButtonLink>
        <CloseButton
          label={strings.closeForWeek}
          onClick={() => {
            keep(CLOSED, Date.now());
            setClosed(true);
          }}
        />
      </div>
    </aside>
  );
}

function isClosedForNow(): boolean {
  const at = readKept(CLOSED);
  return typeof at === "number" && Math.abs(Date.now() - at) < WEEK_MS;
}

/** Null without a begun film, as with the history off. */
function useBegun(isClosed: boolean): GoOn | null {
  const [goOn, setGoOn] = useState<GoOn | null>(null);
  useEffect(() => {
    if (isClosed) return;
    let isHere = true;
    readGoOn().then(
      (found) => isHere && found.kind === "begun" && setGoOn(found),
      // The page needs no bar.
      () => null,
    );
    return () => {
      isHere = false;
    };
  }, [isClosed]);
  return goOn;
}

/** Returns true while a part of the page that says the same is in the window. */
function useSaid(): boolean {
  const [isSaid, setSaid] = useState(true);
  const path = usePathname();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other parts.
  useEffect(() => {
    const parts = document.querySelectorAll("[data-go-on]");
    const seen = new Set<Element>(parts);
    setSaid(seen.size > 0);
    const look = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) seen.add(target);
        else seen.delete(target);
      }
      setSaid(seen.size > 0);
    });
    for (const part of parts) look.observe(part);
    return () => look.disconnect();
  }, [path]);
  return isSaid;
}
