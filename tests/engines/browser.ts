/** A browser of any engine, with the features that both drivers have. */
import { expect, vi } from "vitest";
import { find, type Wanted } from "./find.ts";

/** An element of the page, as the driver refers to it. */
export type Handle = { click(): Promise<void>; type(text: string): Promise<void> };

export type Driver = {
  open(url: string): Promise<void>;
  /** Calls a function in the page, with JSON values. */
  call<Result>(script: string, args: readonly unknown[]): Promise<Result>;
  /** Returns the element that a function in the page returns, or null. */
  element(script: string, args: readonly unknown[]): Promise<Handle | null>;
  /** Presses a key, named as in `KeyboardEvent.key`. */
  press(key: string): Promise<void>;
  moveMouse(x: number, y: number): Promise<void>;
  /** Takes a screenshot as PNG. */
  picture(): Promise<Buffer>;
  resize(width: number, height: number): Promise<void>;
  close(): Promise<void>;
};

/** Long enough for a busy machine. */
const patience = { timeout: 60_000, interval: 250 };

/** A driver's page, with helpers that wait for its state. */
export class Browser {
  readonly driver: Driver;
  private readonly origin: string;

  constructor(driver: Driver, origin: string) {
    this.driver = driver;
    this.origin = origin;
  }

  /** Opens a page of the site. Resolves when it is hydrated. */
  async open(path: string): Promise<void> {
    await this.driver.open(this.origin + path);
    await this.live();
  }

  /** Waits until the page is hydrated, which a visitor's first touch starts at once. */
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

  /** Waits until a function in the page returns this value. */
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

  /** Waits for a visible element. */
  async see(selector: string, name: string | RegExp = /(?:)/): Promise<Handle> {
    const wanted: Wanted = typeof name === "string" ? { is: name } : { matches: name.source };
    const script = `return (${find})(...arguments)`;
    return vi.waitFor(async () => {
      const handle = await this.driver.element(script, [selector, wanted]);
      if (handle === null) throw new Error(`No ${selector} with the name ${name} is seen.`);
      return handle;
    }, patience);
  }

  /** Clicks at the position of an element: nothing may cover it. */
  async click(selector: string, name?: string | RegExp): Promise<void> {
    await vi.waitFor(async () => (await this.see(selector, name)).click(), patience);
  }

  async fill(label: RegExp, text: string): Promise<void> {
    await (await this.see("input", label)).type(text);
  }
}
