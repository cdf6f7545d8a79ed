/** A browser of any engine, with what both of its drivers can do. */
import { expect, vi } from "vitest";
import { find, type Wanted } from "./find.ts";

/** An element of the page, as the driver names it. */
export type Handle = { click(): Promise<void>; type(text: string): Promise<void> };

export type Driver = {
  open(url: string): Promise<void>;
  /** Calls a function in the page, with values that JSON can carry. */
  call<Result>(script: string, args: readonly unknown[]): Promise<Result>;
  /** The element that a function in the page returns, or null. */
  element(script: string, args: readonly unknown[]): Promise<Handle | null>;
  /** One key, as `KeyboardEvent.key` names it. */
  press(key: string): Promise<void>;
  moveMouse(x: number, y: number): Promise<void>;
  /** The window's picture, as PNG. */
  picture(): Promise<Buffer>;
  resize(width: number, height: number): Promise<void>;
  close(): Promise<void>;
};

/** A busy machine plays a film late. */
const patience = { timeout: 60_000, interval: 250 };

/** The page of a driver, and waiting for what it shows. */
export class Browser {
  readonly driver: Driver;
  private readonly origin: string;

  constructor(driver: Driver, origin: string) {
    this.driver = driver;
    this.origin = origin;
  }

  /** Opens a page of the site. Resolves when its scripts answer. */
  async open(path: string): Promise<void> {
    await this.driver.open(this.origin + path);
    await this.live();
  }

  /** Waits until the page's scripts answer; they begin at once for a visitor who touches it. */
  async live(): Promise<void> {
    await this.until(() => {
      dispatchEvent(new Event("pointerdown"));
      return document.documentElement.hasAttribute("data-live");
    }, true);
  }

  run<Args extends readonly unknown[], Result>(
    work: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>> {
    return this.driver.call(`return (${work})(...arguments)`, args);
  }

  /** Waits until a function in the page returns this. */
  async until<Args extends readonly unknown[], Result>(
    work: (...args: Args) => Result,
    expected: Awaited<Result>,
    ...args: Args
  ): Promise<void> {
    await vi.waitFor(async () => expect(await this.run(work, ...args)).toEqual(expected), patience);
  }

  async untilPath(path: string): Promise<void> {
    await this.until(() => location.pathname + location.search, path);
    await this.live();
  }

  /** Waits for an element that is seen. */
  async see(selector: string, name: string | RegExp = /(?:)/): Promise<Handle> {
    const wanted: Wanted = typeof name === "string" ? { is: name } : { matches: name.source };
    const script = `return (${find})(...arguments)`;
    return vi.waitFor(async () => {
      const handle = await this.driver.element(script, [selector, wanted]);
      if (handle === null) throw new Error(`No ${selector} with the name ${name} is seen.`);
      return handle;
    }, patience);
  }

  /** Clicks where a visitor would: nothing may lie over it. */
  async click(selector: string, name?: string | RegExp): Promise<void> {
    await vi.waitFor(async () => (await this.see(selector, name)).click(), patience);
  }

  async fill(label: RegExp, text: string): Promise<void> {
    await (await this.see("input", label)).type(text);
  }
}
