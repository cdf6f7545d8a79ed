"use client";

import { useCall } from "#components/calls/use-call.ts";
import { Notice } from "#components/ui/form/notice.tsx";
import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { paths } from "#lib/core/config/paths.ts";
import styles from "./desk-frame.module.css";
import { strings } from "./strings.ts";

export function LeaveButton() {
  const { pending, message, run } = useCall();
  const onSuccess = () => window.location.assign(paths.home);
  return (
    <>
      <button
        type="button"
        className={styles.room}
        aria-disabled={pending || undefined}
        onClick={() => run(deskCalls.leaveDesk.path, { leaves: true, onSuccess })}
      >
        {strings.leave}
      </button>
      {message && <Notice message={message} />}
    </>
  );
}
