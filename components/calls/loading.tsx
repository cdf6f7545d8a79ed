import { strings } from "./strings.ts";

export function Loading() {
  return (
    <p role="status" aria-busy="true">
      {strings.loading}
    </p>
  );
}
