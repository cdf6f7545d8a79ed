import { useEffect, useState } from "react";
import { timeCode } from "#components/works/time-code.ts";
import styles from "./messages.module.css";

const shownMs = 8_000;

type ResumeNoticeProps = { at: number; onStartOver: () => void };

/** Says quietly where the film goes on, for a while. */
export function ResumeNotice({ at, onStartOver }: ResumeNoticeProps) {
  const [shown, setShown] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setShown(false), shownMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={styles.resume} role="status">
      {shown && (
        <p>
          Resumed at {timeCode(at)} ·{" "}
          <button
            type="button"
            onClick={() => {
              setShown(false);
              onStartOver();
            }}
          >
            Start over
          </button>
        </p>
      )}
    </div>
  );
}
