/**
 * Preloaded by sites whose tests are not about the time of a password: their hashes take
 * milliseconds, as `cheapenPasswords` makes them in the tests of calls.
 */
import { registerHooks } from "node:module";
import { isMainThread } from "node:worker_threads";
import bcrypt from "bcryptjs";

const CHEAP_COST = 4;

/** @param {string} password */
export const hash = (password) => bcrypt.hash(password, CHEAP_COST);
export const compare = bcrypt.compare;

// Passwords have a thread of their own.
if (!isMainThread) {
  registerHooks({
    resolve: (specifier, context, next) =>
      specifier === "bcryptjs" && context.parentURL?.endsWith("/password-worker.mjs")
        ? { url: import.meta.url, shortCircuit: true }
        : next(specifier, context),
  });
}
