/** Faults of a single call: its route forgets whom it admits, what it takes, or which call it is. */
import type { Fault } from "#tests/planted/plant.ts";

const contract = ["tests/api/core/contract.test.ts"];
const access = ["tests/api/accounts/access.test.ts"];
const roles = ["tests/api/desk/staff/roles.test.ts"];

export const callsFaults: readonly Fault[] = [
  {
    rule: "A member's call refuses a visitor.",
    file: "app/api/wishlist/toggle/route.ts",
    changes: [
      ["import { user }", "import { anyone }"],
      ["auth: user", "auth: anyone"],
    ],
    tests: access,
  },
  {
    rule: "A desk call without a change refuses a visitor.",
    file: "app/api/desk/films/state/[episode]/route.ts",
    changes: [
      [
        'import { watchingStaff } from "#lib/desk/session/auth.ts"',
        'import { anyone } from "#lib/accounts/sessions/auth.ts"',
      ],
      ['auth: watchingStaff("readFilms")', "auth: anyone"],
    ],
    tests: roles,
  },
  {
    rule: "A desk call asks for its own action.",
    file: "app/api/desk/orders/refund/route.ts",
    changes: [['action: "refund"', 'action: "readOrders"']],
    tests: roles,
  },
  {
    rule: "A session is looked up together with its CSRF token.",
    file: "app/api/logout/route.ts",
    changes: [
      ["import { maybeUser }", "import { findCurrentUser }"],
      ["auth: maybeUser", 'auth: (request) => findCurrentUser(request.headers.get("cookie"))'],
    ],
    tests: contract,
  },
  {
    rule: "A call that takes part in streams by GET refuses other sites.",
    file: "app/api/get-secure-video-url/[filename]/route.ts",
    changes: [["    checkOrigin(request);\n", ""]],
    tests: ["tests/api/films/video-url.test.ts"],
  },
  {
    rule: "A change is not made by GET.",
    file: "lib/core/config/paths.ts",
    changes: [
      [
        'logout: { path: "/api/logout", method: "POST" }',
        'logout: { path: "/api/logout", method: "GET" }',
      ],
    ],
    tests: access,
  },
  {
    rule: "A body has a limit.",
    file: "app/api/desk/films/captions/route.ts",
    changes: [["bytes: deskLimits.captionsBytes", "bytes: Number.MAX_SAFE_INTEGER"]],
    tests: contract,
  },
  {
    rule: "A call refuses bodies of another type.",
    file: "lib/core/http/route.ts",
    changes: [["        checkType(request, body);\n", ""]],
    tests: contract,
  },
  {
    rule: "A handler is made by route().",
    file: "app/api/account/route.ts",
    changes: [
      ["export const { GET, POST,", "export const { POST,"],
      [
        'import { user } from "#lib/accounts/sessions/auth.ts";',
        'import { user } from "#lib/accounts/sessions/auth.ts";\nexport const GET = async (request: Request) => Response.json(await describeAccount(await user(request)));',
      ],
    ],
    tests: contract,
  },
  {
    rule: "A write that needs a membership checks it in its transaction.",
    file: "lib/films/watch-progress/reports.ts",
    changes: [["expectPlan(expectOwner(users[index], who));", "expectOwner(users[index], who);"]],
    tests: ["tests/api/accounts/revocation/revocation.test.ts"],
  },
];
