/** Keeps one process for the tests of all changes: starting one takes two seconds. */
import type { Plugin } from "vitest/config";
import { ForksPoolWorker, type PoolOptions, type WorkerRequest } from "vitest/node";

type Listener = { event: string; callback: (message: unknown) => void };

/** A change in what a module computes while it loads needs a process of its own. */
const isStatic = ({ project }: PoolOptions) =>
  Object.entries(project.getProvidedContext()).some(
    ([key, value]) => key === "mutantActivation" && value === "static",
  );

class WarmWorker extends ForksPoolWorker {
  override readonly name = "warm";
  /** "warm": the process has finished a run, and waits for the next one. */
  private state: "none" | "used" | "warm" = "none";
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
    if (this.state === "warm" && !isStatic(this.options)) return;
    await this.end();
    await super.start();
    this.state = "used";
  }

  override send(message: WorkerRequest): void {
    if (message.type === "start" && this.state === "warm") {
      this.state = "used";
      this.emit("started");
    } else if (message.type === "stop" && !isStatic(this.options)) {
      this.state = "warm";
      this.emit("stopped");
    } else super.send(message.type === "run" ? this.withPattern(message) : message);
  }

  /** Ends a process that did not become warm: it has failed, or ran a static change. */
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

  private emit(type: "started" | "stopped"): void {
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
