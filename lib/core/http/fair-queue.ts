/** Runs few tasks at a time, in turns between parties: a flood delays only its sender. */
import { unavailable } from "#lib/core/http/errors.ts";
import { coreLimits } from "#lib/core/shared-limits.ts";

/** The groups of a task's sender, widest first. Each group shares one turn. */
export type Party = readonly string[];

export type FairQueue = ReturnType<typeof createFairQueue>;

type Options = { bounds(): { ofParty: number; inAll: number }; atOnce?: number; sentence: string };

type Task = { run(): Promise<void>; refuse(): void };

type Group = { tasks: Task[]; members: Map<string, Group> };

/**
 * When the queue is full, the largest group gives up a task to a smaller one. A task that has waited
 * too long is refused.
 */
export function createFairQueue({ bounds, atOnce = 1, sentence }: Options) {
  const root = newGroup();
  let running = 0;

  async function runAll(): Promise<void> {
    if (running >= atOnce) return;
    running += 1;
    for (let task = takeNext(root); task; task = takeNext(root)) await task.run();
    running -= 1;
  }

  function findRoom(party: Party): Group | null {
    const { ofParty, inAll } = bounds();
    if (sizeOf(find(root, party)) >= ofParty) throw unavailable(sentence);
    if (sizeOf(root) < inAll) return null;
    const larger = findLarger(root, party);
    if (larger === undefined) throw unavailable(sentence);
    return larger;
  }

  return {
    check: (party: Party) => void findRoom(party),
    /** @throws AppError unavailable when too many tasks or it waits too long, any error of `work` */
    run: <Result>(party: Party, work: () => Promise<Result>) =>
      new Promise<Result>((resolve, reject) => {
        const larger = findRoom(party);
        if (larger) takeNewest(larger)?.refuse();
        let isRefused = false;
        const refuse = () => {
          isRefused = true;
          reject(unavailable(sentence));
        };
        const timer = setTimeout(refuse, coreLimits.queueWaitMs).unref();
        const begin = async () => (isRefused ? undefined : work().then(resolve));
        const run = () => {
          clearTimeout(timer);
          return begin().catch(reject);
        };
        add(root, party, { run, refuse });
        void runAll();
      }),
    clear() {
      for (let task = takeNext(root); task; task = takeNext(root)) task.refuse();
    },
  };
}

const newGroup = (): Group => ({ tasks: [], members: new Map() });

function sizeOf(group: Group | undefined): number {
  if (group === undefined) return 0;
  return [...group.members.values()].reduce((sum, one) => sum + sizeOf(one), group.tasks.length);
}

function find(group: Group | undefined, path: Party): Group | undefined {
  return path.reduce((found, key) => found?.members.get(key), group);
}

function add(root: Group, path: Party, task: Task): void {
  let group = root;
  for (const key of path) {
    const member = group.members.get(key) ?? newGroup();
    group.members.set(key, member);
    group = member;
  }
  group.tasks.push(task);
}

function takeNext(group: Group): Task | undefined {
  const [first] = group.members;
  if (first === undefined) return group.tasks.shift();
  const [key, member] = first;
  const task = takeNext(member);
  group.members.delete(key);
  if (sizeOf(member) > 0) group.members.set(key, member);
  return task;
}

function takeNewest(group: Group): Task | undefined {
  const largest = largestOf(group);
  if (largest === undefined) return group.tasks.pop();
  const [key, member] = largest;
  const task = takeNewest(member);
  if (sizeOf(member) === 0) group.members.delete(key);
  return task;
}

/** Returns a group that, less one task, is still as large as the newcomer's. */
function findLarger(group: Group, [key, ...rest]: Party): Group | undefined {
  if (key === undefined) return undefined;
  const own = group.members.get(key);
  const [, largest] = largestOf(group) ?? [];
  if (largest && sizeOf(largest) > sizeOf(own) + 1) return largest;
  return own && findLarger(own, rest);
}

function largestOf({ members }: Group): [key: string, member: Group] | undefined {
  return [...members].sort(([, one], [, other]) => sizeOf(other) - sizeOf(one))[0];
}
