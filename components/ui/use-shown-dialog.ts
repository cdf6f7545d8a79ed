import { useEffect, useEffectEvent, useRef } from "react";

/** Returns the ref of a dialog that opens when it is rendered. */
export function useShownDialog(onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useEffectEvent(onClose);

  useEffect(() => {
    const shown = dialog.current;
    if (shown === null) return;
    const closed = () => close();
    shown.showModal();
    shown.addEventListener("close", closed);
    return () => shown.removeEventListener("close", closed);
  }, []);

  return dialog;
}
