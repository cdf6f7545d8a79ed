/** Faults in passwords, sessions, mailed links, ways in and memberships. */
import type { Fault } from "#tests/planted/plant.ts";

export const accountsFaults: readonly Fault[] = [
  {
    rule: "A right login gives the account's attempt back.",
    file: "lib/accounts/passwords/login-limit.ts",
    changes: [
      [
        "await giveBack(tx, counted);",
        "await giveBack(tx, counted.filter(({ rule }) => rule !== loginRates.loginByAccount));",
      ],
    ],
    tests: ["tests/api/accounts/passwords/guesses.test.ts"],
  },
  {
    rule: "The guesses of others do not hold up a known device.",
    file: "lib/accounts/passwords/login-limit.ts",
    changes: [
      [
        "  if (knownDevice !== null) {\n    await consume(tx, ...pairs);\n    return pairs;\n  }\n",
        "",
      ],
    ],
    tests: ["tests/api/accounts/passwords/guesses.test.ts"],
  },
  {
    rule: "A browser is a known device of the accounts that logged in with it alone.",
    file: "lib/accounts/sessions/known-devices.ts",
    changes: [["count({ where: { userId, tokenHash } })", "count({ where: { tokenHash } })"]],
    tests: ["tests/api/accounts/passwords/guesses.test.ts"],
  },
  {
    rule: "A known device has ten guesses in 15 minutes.",
    file: "lib/accounts/passwords/login-limit.ts",
    changes: [["{ rule: loginByAccountAndDevice, by },", ""]],
    tests: ["tests/api/accounts/passwords/guesses.test.ts"],
  },
  {
    rule: "Beyond the account's ceiling one guess in five minutes is checked.",
    file: "lib/accounts/passwords/login-limit.ts",
    changes: [["await consume(tx, turn);", "await addCounts(tx, [turn]);"]],
    tests: ["tests/api/accounts/passwords/guesses.test.ts"],
  },
  {
    rule: "A changed password ends the other sessions.",
    file: "lib/accounts/passwords/new-password.ts",
    changes: [["await endSessions(tx, userId, by.session);", ""]],
    tests: ["tests/api/accounts/update-profile.test.ts"],
  },
  {
    rule: "A mailed link sets one new password, also when two requests use it at once.",
    file: "lib/accounts/passwords/new-password.ts",
    changes: [
      [
        'const { userId } = await takeLink(tx, input.token, "NEW_PASSWORD");',
        "const userId = owner;",
      ],
    ],
    tests: ["tests/api/accounts/passwords/new-password.test.ts"],
  },
  {
    rule: "A mailed link ends.",
    file: "lib/accounts/email/mailed-links.ts",
    changes: [["purpose, expiresAt, user:", "purpose, user:"]],
    tests: ["tests/api/accounts/passwords/new-password.test.ts"],
  },
  {
    rule: "A mailed link serves its own purpose alone.",
    file: "lib/accounts/email/mailed-links.ts",
    changes: [
      ["tokenHash: hashOf(token), purpose, expiresAt,", "tokenHash: hashOf(token), expiresAt,"],
    ],
    tests: ["tests/api/accounts/email/change-email.test.ts"],
  },
  {
    rule: "An expired session is refused.",
    file: "lib/accounts/sessions/queries.ts",
    changes: [["row === undefined || row.expiresAt <= at", "row === undefined"]],
    tests: ["tests/api/accounts/sessions/session.test.ts"],
  },
  {
    rule: "A login ends the session that the browser had.",
    file: "lib/accounts/sessions/commands.ts",
    changes: [["if (before !== null) await tx.session.deleteMany({ where: { id: before } });", ""]],
    tests: ["tests/api/accounts/sessions/session.test.ts"],
  },
  {
    rule: "A change reads its session again in the transaction.",
    file: "lib/accounts/sessions/commands.ts",
    changes: [["if (current?.id !== who.id)", "if (current && current.id !== who.id)"]],
    tests: ["tests/api/accounts/revocation/revocation.test.ts"],
  },
  {
    rule: "A proof of identity ends after five minutes.",
    file: "lib/accounts/sessions/proof.ts",
    changes: [["provenAt: { gt: since }", "provenAt: { not: null }"]],
    tests: ["tests/api/accounts/identities/prove.test.ts"],
  },
  {
    rule: "The challenge of a passkey is answered once.",
    file: "lib/accounts/passkeys/passkey-use.ts",
    changes: [["await spendChallenge(tx, challenge);", ""]],
    tests: ["tests/api/accounts/identities/passkey-sign-in.test.ts"],
  },
  {
    rule: "The last passkey of an account without another way in cannot be removed.",
    file: "lib/accounts/passkeys/passkeys.ts",
    changes: [["await expectAnotherWayIn(tx, who.id);", ""]],
    tests: ["tests/api/accounts/identities/passkeys.test.ts"],
  },
  {
    rule: "A factor of the staff is changed by a factor.",
    file: "lib/desk/second-factor/guard.ts",
    changes: [['if (view.kind === "open" && isFresh(view)) return;', "return;"]],
    tests: ["tests/api/desk/staff/factor.test.ts"],
  },
  {
    rule: "A mailed link that removes the factor of the staff leaves the desk closed.",
    file: "lib/accounts/factor.ts",
    changes: [["await tx.recoveryCode.create({ data, select: { hash: true } });", ""]],
    tests: ["tests/api/desk/staff/factor.test.ts"],
  },
  {
    rule: "A provider without settings is no way in.",
    file: "lib/accounts/ways-in.ts",
    changes: [
      [
        "await tx.identity.count({ where: { ...where, provider: { in: usableProviders() } } })",
        "await tx.identity.count({ where })",
      ],
    ],
    tests: ["tests/api/accounts/identities/identities.test.ts"],
  },
  {
    rule: "An address that Google has not verified opens no account by itself.",
    file: "lib/accounts/identities/sign-in-by-identity.ts",
    changes: [["isVerified && user.emailConfirmedAt !== null", "user.emailConfirmedAt !== null"]],
    tests: ["tests/api/accounts/identities/sign-in-elsewhere.test.ts"],
  },
  {
    rule: "A recovery link restores the address.",
    file: "lib/accounts/users/recover-account.ts",
    changes: [["await tx.user.update({ where, data, select: { id: true } });", ""]],
    tests: ["tests/api/accounts/recovery/recover-account.test.ts"],
  },
  {
    rule: "A picture that unpacks to too many pixels is refused.",
    file: "lib/accounts/profile-pictures/square-picture.ts",
    changes: [["if (isTooLarge) throw", "if (false) throw"]],
    tests: ["tests/api/accounts/profile-image.test.ts"],
  },
  {
    rule: "A membership does not run at the moment at which it ends.",
    file: "lib/accounts/membership/policy.ts",
    changes: [["&& at < endsAt", "&& at <= endsAt"]],
    tests: ["tests/unit/accounts/membership/policy.test.ts"],
  },
  {
    rule: "A membership can be renewed from the 30th day before its last, not later.",
    file: "lib/accounts/membership/policy.ts",
    changes: [["until <= renewalHorizon", "until < renewalHorizon"]],
    tests: ["tests/unit/accounts/membership/policy.test.ts"],
  },
  {
    rule: "The second year begins where the first ends.",
    file: "lib/accounts/membership/policy.ts",
    changes: [["startsAt = latestEnd(memberships, at)", "startsAt = at"]],
    tests: ["tests/api/accounts/renewal.test.ts"],
  },
  {
    rule: "A grant is in the audit.",
    file: "lib/accounts/membership/commands.ts",
    changes: [["await record(tx, act, action, { ...more, startsAt, ...ends });", ""]],
    tests: ["tests/api/operations/operator.test.ts"],
  },
];
