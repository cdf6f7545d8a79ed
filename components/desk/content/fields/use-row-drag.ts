import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from "react";

/** `to`: the row's place after the drop. */
type Drag = { from: number; to: number };

type Acts = { onDrop: (from: number, to: number) => void; onCancel: () => void };

/** Moves rows by mouse, pen or finger. Escape cancels; the keyboard has buttons. */
export function useRowDrag({ onDrop, onCancel }: Acts) {
  const list = useRef<HTMLOListElement>(null);
  const from = useRef<number | null>(null);
  const [drag, setDrag] = useState<Drag | null>(null);
  const isDragging = drag !== null;

  function end(): number | null {
    const begun = from.current;
    from.current = null;
    setDrag(null);
    return begun;
  }

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    end();
    onCancel();
  });

  useEffect(() => {
    if (!isDragging) return;
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, [isDragging]);

  /** Counts the other rows whose middle is above the pointer. */
  function placeAt(begun: number, y: number): number {
    const others = [...(list.current?.children ?? [])].filter((_, at) => at !== begun);
    return others.filter((row) => {
      const { top, height } = row.getBoundingClientRect();
      return top + height / 2 < y;
    }).length;
  }

  const handleOf = (at: number) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || !event.isPrimary) return;
      // Prevents a text selection.
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      from.current = at;
      setDrag({ from: at, to: at });
    },
    onPointerMove({ clientY }: PointerEvent<HTMLElement>) {
      const begun = from.current;
      if (begun === null) return;
      const to = placeAt(begun, clientY);
      setDrag((last) => (last?.to === to ? last : { from: begun, to }));
    },
    onPointerUp({ clientY }: PointerEvent<HTMLElement>) {
      const begun = end();
      if (begun === null) return;
      const to = placeAt(begun, clientY);
      if (to === begun) onCancel();
      else onDrop(begun, to);
    },
    onPointerCancel() {
      if (end() !== null) onCancel();
    },
  });

  /** Marks the dragged row, and the edge where it will be. */
  function marksOf(at: number) {
    if (drag === null) return {};
    if (at === drag.from) return { "data-dragged": "" };
    return at === drag.to ? { "data-drop": drag.to < drag.from ? "before" : "after" } : {};
  }

  return { list, handleOf, marksOf };
}
