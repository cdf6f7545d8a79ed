import { expect, test } from "vitest";
import { formatFileSize } from "#lib/core/locale/file-size.ts";

test.each([
  [0, "0 kB"],
  [4_321, "4.3 kB"],
  [99_999, "100 kB"],
  [2_500_000, "2.5 MB"],
  [250_300_000, "250 MB"],
  [1_000_000_000, "1 GB"],
  [20_000_000_000, "20 GB"],
])("%d bytes are %s", (bytes, text) => {
  expect(formatFileSize(bytes)).toBe(text);
});
