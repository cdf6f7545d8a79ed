"use client";

import { useEffect, useState } from "react";

export function useHashTab(ids: readonly string[]): [string, (id: string) => void] {
  const [selected, setSelected] = useState(ids[0] ?? "");
  const known = ids.join(" ");

  useEffect(() => {
    function follow() {
      const id = window.location.hash.slice(1);
      if (known.split(" ").includes(id)) setSelected(id);
    }
    follow();
    window.addEventListener("hashchange", follow);
    return () => window.removeEventListener("hashchange", follow);
  }, [known]);

  function select(id: string) {
    setSelected(id);
    window.history.replaceState(window.history.state, "", `#${id}`);
  }
  return [selected, select];
}
