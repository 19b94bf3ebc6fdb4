import { randomUUID } from 'node:crypto';
import os from 'node:os';
import { refuseWithoutConditions } from '@gargoyle/store/conditional-writes.ts';
import type { ObjectStore } from '@gargoyle/store/object-store.ts';
import type { Folders } from './folders.ts';
import { refresh } from './local-copy.ts';
import { Refused } from './refused.ts';
import { whoami } from './current-user.ts';

// One change at a time (PLAT-015), by a lease: it says whose it is, on which machine, and until when. It is renewed
// while the work lasts, and the next one is taken only once it has expired; whether a process lives is asked nowhere
// (PLAT-094). Each lease has a number, which can be taken once. Clocks may differ: who writes after his lease was taken
// is refused by the revision (revision-files.ts).

interface Lease {
  id: string;
  who: string;
  host: string;
  until: string;
}

interface Times {
  /** How long a lease holds without being renewed. */
  leaseMs?: number;
  /** How long one waits for somebody else's. */
  patienceMs?: number;
}

const LEASES = 'leases/';
/** Who waits looks at first so often, then less and less. */
const LOOK_MS = { first: 20, last: 500 };

const keyOf = (number: number): string => `${LEASES}${number}.json`;
const numberIn = (key: string): number => Number(/^leases\/(\d+)\.json$/.exec(key)?.[1] ?? 0);

const numbers = async (store: ObjectStore): Promise<number[]> =>
  (await store.list(LEASES)).map(({ key }) => numberIn(key)).sort((a, b) => b - a);

const newest = async (store: ObjectStore): Promise<number> => (await numbers(store))[0] ?? 0;

/** One that cannot be read holds nobody up. */
async function leaseOf(store: ObjectStore, number: number): Promise<Partial<Lease>> {
  try {
    return JSON.parse((await store.get(keyOf(number)))?.bytes.toString() ?? '') as Partial<Lease>;
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}

/** Takes the next number. False when somebody else has, or when ours had been cleared away long ago. */
async function takeNext(store: ObjectStore, number: number, text: string): Promise<boolean> {
  if (!(await store.putOnce(keyOf(number), text))) return false;
  const there = await numbers(store);
  if (there[0] !== number) {
    await store.remove(keyOf(number));
    return false;
  }
  for (const old of there.slice(1)) await store.remove(keyOf(old));
  return true;
}

/**
 * Runs `work` while holding the lease of a store, on a copy of what the store has now. Refused when somebody else holds
 * it for longer than our patience.
 */
export async function withLock<T>(
  folders: Pick<Folders, 'store' | 'isCopy' | 'root'>,
  work: () => Promise<T> | T,
  { leaseMs = 10_000, patienceMs = 30_000 }: Times = {},
): Promise<T> {
  const { store, isCopy } = folders;
  if (isCopy) await refuseWithoutConditions(store);
  const began = Date.now();
  const owner = { id: randomUUID(), who: whoami(), host: os.hostname() };
  const textUntil = (until: number) =>
    JSON.stringify({ ...owner, until: new Date(until).toISOString() } satisfies Lease);
  let number = 0;
  for (let pause = LOOK_MS.first; ; pause = Math.min(pause * 1.5, LOOK_MS.last)) {
    const last = await newest(store);
    const { who = 'somebody', host = 'another machine', until = '' } = last ? await leaseOf(store, last) : {};
    if (!(Date.parse(until) > Date.now())) {
      number = last + 1;
      if (await takeNext(store, number, textUntil(Date.now() + leaseMs))) break;
    } else if (Date.now() - began > patienceMs)
      throw new Refused(`${who} on ${host} changes the deployment at the moment, until ${until}: try again.`);
    else await new Promise((resolve) => setTimeout(resolve, pause));
  }
  const write = async (until: number) => {
    if ((await newest(store)) === number) await store.put(keyOf(number), textUntil(until));
  };
  let renewing: Promise<void> = Promise.resolve();
  const renewal = setInterval(() => {
    // A store that does not answer now may at the next renewal; what is written without a lease is refused anyway.
    renewing = renewing.then(() => write(Date.now() + leaseMs)).catch(() => undefined);
  }, leaseMs / 3);
  try {
    await refresh(folders);
    return await work();
  } finally {
    clearInterval(renewal);
    await renewing;
    // It stays, as one that has run out: its number is not taken again.
    await write(0).catch(() => undefined);
  }
}
