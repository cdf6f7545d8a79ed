/** Focuses a field of a row; `field` is its column's `data-field`. */
export function focusField(list: HTMLElement | null, index: number, field: string): void {
  const cell = list?.children[index]?.querySelector(`[data-field=${field}]`);
  const target = cell?.firstElementChild;
  if (!(target instanceof HTMLElement)) return;
  target.focus();
  target.scrollIntoView({ block: "nearest" });
}
