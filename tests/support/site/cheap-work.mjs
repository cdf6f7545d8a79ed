/**
 * Preloaded by sites whose tests are not about the time of a password or the size of a page: hashes
 * take milliseconds, as `cheapenPasswords` makes them in the tests of calls, and pages are
 * compressed quickly, as the best Brotli of all pages takes a site ten seconds.
 */
import { registerHooks, syncBuiltinESMExports } from "node:module";
import { isMainThread } from "node:worker_threads";
import zlib from "node:zlib";
import bcrypt from "bcryptjs";

const CHEAP_COST = 4;
const CHEAP_QUALITY = 1;

/** @param {string} password */
export const hash = (password) => bcrypt.hash(password, CHEAP_COST);
export const compare = bcrypt.compare;

const { brotliCompress, constants } = zlib;

/** @param {Buffer} plain @param {zlib.BrotliOptions} options @param {zlib.CompressCallback} done */
function compressQuickly(plain, options, done) {
  const params = { ...options.params, [constants.BROTLI_PARAM_QUALITY]: CHEAP_QUALITY };
  brotliCompress(plain, { ...options, params }, done);
}

// Passwords have a thread of their own.
if (isMainThread) {
  Object.assign(zlib, { brotliCompress: compressQuickly });
  syncBuiltinESMExports();
} else {
  registerHooks({
    resolve: (specifier, context, next) =>
      specifier === "bcryptjs" && context.parentURL?.endsWith("/password-worker.mjs")
        ? { url: import.meta.url, shortCircuit: true }
        : next(specifier, context),
  });
}
