import { expect, test } from "vitest";
import { deviceOf } from "#lib/accounts/sessions/device.ts";

const APPLE = "AppleWebKit/605.1.15 (KHTML, like Gecko)";
const GOOGLE = "AppleWebKit/537.36 (KHTML, like Gecko)";

test.each([
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${GOOGLE} Chrome/156.0 Safari/537.36`,
    "Chrome on Windows",
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0) ${GOOGLE} Chrome/156.0 Safari/537.36 Edg/156.0`,
    "Edge on Windows",
  ],
  [
    `Mozilla/5.0 (Linux; Android 15) ${GOOGLE} Chrome/156.0 Mobile Safari/537.36`,
    "Chrome on Android",
  ],
  [
    `Mozilla/5.0 (Linux; Android 15) ${GOOGLE} SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36`,
    "Samsung Internet on Android",
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) ${APPLE} Version/26.0 Mobile/15E Safari/604.1`,
    "Safari on iPhone",
  ],
  [
    `Mozilla/5.0 (iPad; CPU OS 26_0 like Mac OS X) ${APPLE} CriOS/156.0 Mobile/15E Safari/604.1`,
    "Chrome on iPad",
  ],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${APPLE} Version/26.0 Safari/605.1.15`,
    "Safari on Mac",
  ],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0", "Firefox on Linux"],
  [
    `Mozilla/5.0 (X11; CrOS x86_64 16000) ${GOOGLE} Chrome/156.0 Safari/537.36`,
    "Chrome on ChromeOS",
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0) ${GOOGLE} Chrome/156.0 Safari/537.36 OPR/120.0`,
    "Opera on Windows",
  ],
  [
    `Mozilla/5.0 (Linux; U; Android 14) ${GOOGLE} UCBrowser/13.7 Mobile Safari/537.36`,
    "UC Browser on Android",
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) ${APPLE} FxiOS/150.0 Mobile/15E Safari/604.1`,
    "Firefox on iPhone",
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) ${APPLE} Version/26.0 EdgiOS/156.0 Safari/604.1`,
    "Edge on iPhone",
  ],
  ["Dalvik/2.1.0 (Linux; U; Android 14)", "Android"],
  ["Mozilla/5.0 Gecko/20100101 Firefox/150.0", "Firefox"],
  ["curl/8.0", null],
  ["", null],
  [null, null],
])("%s is named %s", (userAgent, name) => {
  expect(deviceOf(userAgent)).toBe(name);
});
