const ASIDE = "aside";

/** Closes an open dialog and keeps what is typed in it. Returns what opens it again, with its focus. */
export function setAside(dialog: HTMLDialogElement): () => void {
  const focused = document.activeElement;
  dialog.close(ASIDE);
  const opener = document.activeElement;
  return () => {
    if (!dialog.isConnected) return;
    dialog.returnValue = "";
    // A dialog gives the focus back to what had it before.
    if (opener instanceof HTMLElement) opener.focus();
    dialog.showModal();
    if (focused instanceof HTMLElement && dialog.contains(focused)) focused.focus();
  };
}

export function isAside(dialog: HTMLDialogElement): boolean {
  return dialog.returnValue === ASIDE;
}
