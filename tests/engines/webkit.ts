/** WebKitGTK's MiniBrowser by WebKitWebDriver: WebDriver over HTTP, on a virtual display. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { globSync } from "node:fs";
import { vi } from "vitest";
import { freePort } from "#scripts/support/local-postgres.ts";
import { endWithParent } from "#tests/support/end-with-parent.ts";
import type { Driver, Handle } from "./browser.ts";

/** WebDriver's key of an element id (W3C WebDriver, section 12.1). */
const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";
/** Special keys (W3C WebDriver, section 17.4.2). */
const KEYS: Record<string, string> = { Escape: "\uE00C", Enter: "\uE007", Tab: "\uE004" };

type WebDriverError = { error?: string; message?: string };
type Options = { width: number; height: number };

export async function startWebKit({ width, height }: Options): Promise<Driver> {
  const [binary] = globSync("/usr/lib/*/webkit2gtk-4.1/MiniBrowser");
  const port = await freePort();
  const screen = `-screen 0 1600x1200x24`;
  const command = ["-a", "-s", screen, "WebKitWebDriver", "--host=127.0.0.1", `--port=${port}`];
  const server = spawn("xvfb-run", command, {
    stdio: "ignore",
    // A process group, so that xvfb-run's children end with it.
    detached: true,
    // Off by default, although Safari plays HLS natively.
    env: { ...process.env, WEBKIT_GST_ENABLE_HLS_SUPPORT: "1" },
  });
  const group = -(server.pid ?? 0);
  const hasEnded = endWithParent(group);
  const ask = async <Value>(method: string, path: string, body?: object): Promise<Value> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await response.json()) as { value: Value & WebDriverError };
    if (!response.ok) throw new Error(`${method} ${path}: ${value.error} ${value.message}`);
    return value;
  };
  await vi.waitFor(() => ask("GET", "/status"), { timeout: 30_000, interval: 200 });
  const options = { binary, args: ["--automation"] };
  const capabilities = {
    alwaysMatch: { browserName: "MiniBrowser", "webkitgtk:browserOptions": options },
  };
  const { sessionId } = await ask<{ sessionId: string }>("POST", "/session", { capabilities });
  const at = `/session/${sessionId}`;
  const post = <Value>(path: string, body: object = {}) => ask<Value>("POST", at + path, body);
  const call = <Value>(script: string, args: readonly unknown[]) =>
    post<Value>("/execute/sync", { script, args });
  const act = (id: string, type: string, actions: object[]) =>
    post<void>("/actions", { actions: [{ id, type, actions }] });
  const driver: Driver = {
    open: (url) => post("/url", { url }),
    call,
    element: async (script, args): Promise<Handle | null> => {
      const found = await call<Record<string, string> | null>(script, args);
      const id = found?.[ELEMENT];
      if (id === undefined) return null;
      return {
        click: () => post(`/element/${id}/click`),
        type: (text) => post(`/element/${id}/value`, { text }),
      };
    },
    press: (key) => {
      const value = KEYS[key] ?? key;
      const actions = ["keyDown", "keyUp"].map((type) => ({ type, value }));
      return act("keys", "key", actions);
    },
    moveMouse: (x, y) => act("mouse", "pointer", [{ type: "pointerMove", duration: 0, x, y }]),
    picture: async () => Buffer.from(await ask<string>("GET", `${at}/screenshot`), "base64"),
    resize: async (wide, high) => {
      await post("/window/rect", { width: wide, height: high });
      // The window includes a toolbar.
      const [w = 0, h = 0] = await call<number[]>("return [innerWidth, innerHeight]", []);
      await post("/window/rect", { width: 2 * wide - w, height: 2 * high - h });
    },
    close: async () => {
      await ask("DELETE", at);
      const exit = once(server, "exit");
      process.kill(group, "SIGTERM");
      await exit;
      hasEnded();
    },
  };
  await driver.resize(width, height);
  return driver;
}
