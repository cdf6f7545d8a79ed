import type { DragEvent } from "react";

/** Takes a file of the person's computer, not a dragged text. */
export function dropsFile(onFile: (file: File) => void) {
  return {
    onDragOver(event: DragEvent) {
      if (event.dataTransfer.items[0]?.kind === "file") event.preventDefault();
    },
    onDrop(event: DragEvent) {
      const [file] = event.dataTransfer.files;
      if (file === undefined) return;
      event.preventDefault();
      onFile(file);
    },
  };
}
