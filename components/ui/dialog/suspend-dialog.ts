const ASIDE = "aside";

/** Closes a dialog, keeping its input. Returns a function that reopens it with its focus. */
export function suspendDialog(dialog: HTMLDialogElement): () => void {
  const focused = document.activeElement;
  dialog.close(ASIDE);
  const opener = document.activeElement;
  return () => {
    if (!dialog.isConnected) return;
    dialog.returnValue = "";
    // A dialog returns the focus to its opener.
    if (opener instanceof HTMLElement) opener.focus();
    dialog.showModal();
    if (focused instanceof HTMLElement && dialog.contains(focused)) focused.focus();
  };
}

export function isSuspended(dialog: HTMLDialogElement): boolean {
  return dialog.returnValue === ASIDE;
}
