/** Faults in the checks of each request. */
import type { Fault } from "#tests/planted/plant.ts";

export const coreFaults: readonly Fault[] = [
  {
    rule: "A change needs the CSRF token.",
    file: "lib/accounts/sessions/auth.ts",
    changes: [["if (current !== null) checkCsrf(request, current.sessionId);", ""]],
    tests: ["tests/api/core/csrf.test.ts"],
  },
  {
    rule: "An Origin that only begins like the site's is refused.",
    file: "lib/core/http/csrf.ts",
    changes: [["origin === siteUrl.origin", "origin.startsWith(siteUrl.origin)"]],
    tests: ["tests/api/core/csrf.test.ts"],
  },
  {
    rule: "A request with a foreign Origin is refused.",
    file: "lib/core/http/route.ts",
    changes: [["if (!options.fromServer) checkOrigin(request);", ""]],
    tests: ["tests/api/core/csrf.test.ts"],
  },
  {
    rule: "The last attempt of an allowance is allowed.",
    file: "lib/core/rate-limits/attempts.ts",
    changes: [["points > rule.points *", "points >= rule.points *"]],
    tests: ["tests/api/accounts/passwords/login-limit.test.ts"],
  },
];
