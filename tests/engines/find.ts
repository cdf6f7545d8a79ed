export type Wanted = { is: string } | { matches: string };

/**
 * Finds the first visible element with this accessible name, in shadow trees too, and scrolls to
 * it. Runs in the page, so it cannot use other functions.
 */
export function find(selector: string, wanted: Wanted): Element | null {
  const nameOf = (element: Element): string => {
    const labelled = (element.getAttribute("aria-labelledby") ?? "").split(" ");
    const by = labelled.map((id) => document.getElementById(id)?.textContent ?? "").join(" ");
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null;
    const name = element.getAttribute("aria-label") ?? (by.trim() || label || element.textContent);
    return (name ?? "").replace(/\s+/g, " ").trim();
  };
  const isNamed = (name: string) =>
    "is" in wanted ? name === wanted.is : new RegExp(wanted.matches).test(name);
  const isSeen = (element: Element) =>
    element.getClientRects().length > 0 && getComputedStyle(element).visibility === "visible";
  const all = (root: Document | ShadowRoot): Element[] => [
    ...root.querySelectorAll(selector),
    ...[...root.querySelectorAll("*")].flatMap(({ shadowRoot }) =>
      shadowRoot ? all(shadowRoot) : [],
    ),
  ];
  // A modal dialog makes everything else inert.
  const modal = [...document.querySelectorAll("dialog:modal")].at(-1);
  const isReached = (element: Element) =>
    !modal || modal.contains(element) || element.getRootNode() !== document;
  const found = all(document).find((one) => isReached(one) && isSeen(one) && isNamed(nameOf(one)));
  const { top = 0, bottom = 0 } = found?.getBoundingClientRect() ?? {};
  // Drivers click at an element's position before a smooth scroll has ended.
  if (top < 0 || bottom > innerHeight)
    found?.scrollIntoView({ block: "center", behavior: "instant" });
  return found ?? null;
}
