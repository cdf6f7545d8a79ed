import { CACHE, type Explained, LOG } from "./explained.ts";

export const core: readonly Explained[] = [
  { file: "lib/core/http/csrf.ts", on: "if (last !== undefined) return last;", why: CACHE },
  { file: "lib/core/http/csrf.ts", on: "known.set(name, token);", why: CACHE },
  {
    file: "lib/core/http/csrf.ts",
    on: 'if (!isSameSecret(request.headers.get(CSRF_HEADER) ?? "", csrfTokenOf(sessionId))) {',
    becomes: '"Stryker was here!"',
    why: "Any text that is not the token is refused.",
  },
  {
    file: "lib/core/http/range.ts",
    on: 'const match = /^bytes=(\\d*)-(\\d*)$/.exec(header?.replace(/\\s/g, "") ?? "");',
    becomes: '"Stryker was here!"',
    why: "Without a header any text that is no range does.",
  },
  {
    file: "lib/core/http/range.ts",
    on: 'const [, first = "", last = ""] = match ?? [];',
    becomes: '["Stryker was here"]',
    why: "The first item is not read.",
  },
  {
    file: "lib/core/rate-limits/attempts.ts",
    on: 'super("too many attempts");',
    why: "The client gets the words of `tooMany`.",
  },
  { file: "lib/core/rate-limits/attempts.ts", on: 'log().warn("too many attempts");', why: LOG },
];
