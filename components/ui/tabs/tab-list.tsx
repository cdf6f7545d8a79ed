import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import styles from "./tabs.module.css";

export type TabName = { id: string; label: string };

type TabListProps<Id extends string> = {
  label: string;
  tabs: readonly { id: Id; label: string }[];
  selected: Id;
  onSelect: (id: Id) => void;
};

/** Follows the ARIA tabs pattern: arrow keys, one tab stop. */
export function TabList<Id extends string>(props: TabListProps<Id>) {
  const { label, tabs, selected, onSelect } = props;
  const ids = tabs.map((tab) => tab.id);
  const list = useRef<HTMLDivElement>(null);

  function onKeyDown(event: KeyboardEvent) {
    const id = neighbour(ids, selected, event.key);
    if (id === undefined) return;
    event.preventDefault();
    onSelect(id);
    list.current?.querySelector<HTMLElement>(`#tab-${id}`)?.focus();
  }

  return (
    <div ref={list} role="tablist" aria-label={label} className={styles.list}>
      {tabs.map(({ id, label }) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={`tab-${id}`}
          aria-controls={`panel-${id}`}
          aria-selected={id === selected}
          tabIndex={id === selected ? 0 : -1}
          className={styles.tab}
          onClick={() => onSelect(id)}
          onKeyDown={onKeyDown}
        >
          {label}
        </button>
      ))}
    </div>
  );
}

type TabPanelProps = {
  id: string;
  hidden: boolean;
  className?: string;
  /** Lets the browser's search find the hidden panel. */
  onFound?: (() => void) | undefined;
  children: ReactNode;
};

/** A hidden panel stays mounted, to keep its form input. */
export function TabPanel({ id, hidden, className, onFound, children }: TabPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const found = useEffectEvent(() => onFound?.());
  const isSearched = hidden && onFound !== undefined;

  useEffect(() => {
    const element = panel.current;
    if (!isSearched || !element || !("onbeforematch" in element)) return;
    // React does not know this value. `ariaHidden`, as the panel keeps an empty box.
    element.setAttribute("hidden", "until-found");
    element.ariaHidden = "true";
    element.addEventListener("beforematch", found);
    return () => {
      element.ariaHidden = null;
      element.removeEventListener("beforematch", found);
    };
  }, [isSearched]);

  return (
    <div
      ref={panel}
      role="tabpanel"
      id={`panel-${id}`}
      aria-labelledby={`tab-${id}`}
      hidden={hidden}
      className={className ?? styles.panel}
    >
      {children}
    </div>
  );
}

function neighbour<Id>(ids: readonly Id[], selected: Id, key: string): Id | undefined {
  const at = ids.indexOf(selected);
  const last = ids.length - 1;
  const targets: Record<string, number> = {
    ArrowRight: at === last ? 0 : at + 1,
    ArrowLeft: at === 0 ? last : at - 1,
    Home: 0,
    End: last,
  };
  return ids[targets[key] ?? -1];
}
