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
    changes: [["if (!fromServer) checkOrigin(request);", ""]],
    tests: ["tests/api/core/csrf.test.ts"],
  },
  {
    rule: "The last attempt of an allowance is allowed.",
    file: "lib/core/rate-limits/attempts.ts",
    changes: [["points > rule.points *", "points >= rule.points *"]],
    tests: ["tests/api/accounts/passwords/login-limit.test.ts"],
  },
  {
    rule: "A call asks for a session.",
    file: "app/api/billing-details/route.ts",
    changes: [["import { user } from", "import { anyone as user } from"]],
    tests: ["tests/api/core/contract.test.ts"],
  },
  {
    rule: "A call that deletes asks for a session.",
    file: "app/api/delete-account/route.ts",
    changes: [["import { user } from", "import { anyone as user } from"]],
    tests: ["tests/api/core/contract.test.ts"],
  },
  {
    rule: "A session's call is not taken for a server's.",
    file: "app/api/billing-details/route.ts",
    changes: [["auth: user,", "auth: user, fromServer: true,"]],
    tests: ["tests/api/core/contract.test.ts"],
  },
  {
    rule: "A login asks for the Origin.",
    file: "app/api/login/route.ts",
    changes: [["auth: anyone,", "auth: anyone, fromServer: true,"]],
    tests: ["tests/api/core/contract.test.ts"],
  },
  {
    rule: "A call's body has a limit.",
    file: "app/api/billing-details/route.ts",
    changes: [["json(billingDetailsSchema)", "json(billingDetailsSchema, 1e9)"]],
    tests: ["tests/api/core/contract.test.ts"],
  },
  {
    rule: "A route names its own call.",
    file: "app/api/logout/route.ts",
    changes: [["call: calls.logout,", "call: calls.createOrder,"]],
    tests: ["tests/api/core/contract.test.ts"],
  },
  {
    rule: "Each handler is made by route().",
    file: "app/api/logout/route.ts",
    changes: [
      ["PATCH, DELETE, OPTIONS } = route({", "PATCH, DELETE } = route({"],
      [
        "export const { GET",
        "export const OPTIONS = () => new Response(null);\nexport const { GET",
      ],
    ],
    tests: ["tests/api/core/contract.test.ts"],
  },
  {
    rule: "A call reads its body.",
    file: "app/api/wishlist/toggle/route.ts",
    changes: [["body: json(toggleSchema),", ""]],
    tests: ["tests/api/films/wishlist.test.ts"],
  },
  {
    rule: "A call of the desk asks for its own right.",
    file: "app/api/desk/members/delete/route.ts",
    changes: [['action: "deleteMember",', 'action: "readMembers",']],
    tests: ["tests/api/desk/staff/roles.test.ts"],
  },
  {
    rule: "A film's link asks for a plan.",
    file: "app/api/get-secure-video-url/[filename]/route.ts",
    changes: [["import { subscriber }", "import { user as subscriber }"]],
    tests: ["tests/api/films/video-url.test.ts"],
  },
];
