/**
 * Preloaded by sites whose tests are not about the time of a password or the size of a page: hashes
 * take milliseconds, as `cheapenPasswords` makes them in the tests of calls, pages are compressed
 * quickly, as the best Brotli of all pages takes a site ten seconds, and pictures are made on request
 * only, as all of them take a minute.
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

/** @param {string} name @param {string} importer @param {string} url */
function replaceModule(name, importer, url) {
  registerHooks({
    resolve: (specifier, context, next) =>
      specifier === name && context.parentURL?.endsWith(importer)
        ? { url, shortCircuit: true }
        : next(specifier, context),
  });
}

// Passwords have a thread of their own.
if (isMainThread) {
  Object.assign(zlib, { brotliCompress: compressQuickly });
  syncBuiltinESMExports();
  const onRequest = new URL("pictures-on-request.ts", import.meta.url).href;
  replaceModule("#lib/site/pictures/missing-pictures.ts", "/static-site.ts", onRequest);
} else {
  replaceModule("bcryptjs", "/password-worker.mjs", import.meta.url);
}
