import { type RefObject, useEffect, useEffectEvent } from "react";

export function useShownDialog(dialog: RefObject<HTMLDialogElement | null>, onClose: () => void) {
  const close = useEffectEvent(onClose);

  useEffect(() => {
    const shown = dialog.current;
    if (shown === null) return;
    const closed = () => close();
    shown.showModal();
    shown.addEventListener("close", closed);
    return () => shown.removeEventListener("close", closed);
  }, [dialog]);
}
