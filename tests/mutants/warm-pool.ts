/** Keeps one process for the tests of all mutants: to start it and load the product took two seconds. */

import type { Plugin } from "vitest/config";
import { ForksPoolWorker, type PoolOptions, type WorkerRequest } from "vitest/node";

type Listener = { event: string; callback: (message: unknown) => void };

/** A mutant in what a module computes while it loads needs a new process, and leaves a spoilt one. */
const isStatic = ({ project }: PoolOptions) =>
  Object.entries(project.getProvidedContext()).some(
    ([key, value]) => key === "mutantActivation" && value === "static",
  );

class WarmWorker extends ForksPoolWorker {
  override readonly name = "warm";
  private state: "none" | "new" | "warm" | "spoilt" = "none";
  private listeners: Listener[] = [];
  private options: PoolOptions;

  constructor(options: PoolOptions) {
    super(options);
    this.options = options;
  }

  take(options: PoolOptions): this {
    this.options = options;
    return this;
  }

  override on(event: string, callback: Listener["callback"]): void {
    this.listeners.push({ event, callback });
    super.on(event, callback);
  }

  override async start(): Promise<void> {
    const needsNew = this.state !== "warm" || isStatic(this.options);
    if (needsNew) {
      await this.end();
      await super.start();
      this.state = "new";
    }
  }

  override send(message: WorkerRequest): void {
    if (message.type === "start" && this.state === "warm") this.answer("started");
    else if (message.type === "stop" && !isStatic(this.options)) {
      this.state = "warm";
      this.answer("stopped");
    } else super.send(message.type === "run" ? this.withPattern(message) : message);
  }

  /** A process that was not asked to stop before has failed. */
  override async stop(): Promise<void> {
    for (const { event, callback } of this.listeners) this.off(event, callback);
    this.listeners = [];
    if (this.state !== "warm") await this.end();
  }

  async end(): Promise<void> {
    if (this.state !== "none") await super.stop();
    this.state = "none";
  }

  /** A warm process has the settings of its first run. */
  private withPattern<Message extends { context: { files: { testNamePattern?: RegExp }[] } }>(
    message: Message,
  ): Message {
    const { testNamePattern } = this.options.project.config;
    for (const file of message.context.files) file.testNamePattern = testNamePattern;
    return message;
  }

  private answer(type: "started" | "stopped"): void {
    const heard = this.listeners.filter(({ event }) => event === "message");
    queueMicrotask(() => {
      for (const { callback } of heard) callback({ type, __vitest_worker_response__: true });
    });
  }
}

let worker: WarmWorker | null = null;

export const warmPool: Plugin = {
  name: "warm-pool",
  configureVitest({ project, vitest }) {
    project.config.pool = "warm";
    project.config.poolRunner = {
      name: "warm",
      createPoolWorker(options) {
        worker = worker?.take(options) ?? new WarmWorker(options);
        return worker;
      },
    };
    vitest.onClose(async () => worker?.end());
  },
};
