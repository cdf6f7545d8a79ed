import { useEffect, useState } from "react";
import { strings } from "#components/player/stage-strings.ts";
import { timeCode } from "#lib/core/locale/time-code.ts";
import styles from "./messages.module.css";

const shownMs = 8_000;

export function ResumeNotice({ at, onStartOver }: { at: number; onStartOver: () => void }) {
  const [shown, setShown] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setShown(false), shownMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={styles.resume} role="status">
      {shown && (
        <p>
          {strings.resume.at(timeCode(at))} ·{" "}
          <button
            type="button"
            onClick={() => {
              setShown(false);
              onStartOver();
            }}
          >
            {strings.resume.startOver}
          </button>
        </p>
      )}
    </div>
  );
}
