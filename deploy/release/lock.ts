import { randomUUID } from 'node:crypto';
import os from 'node:os';
import { refuseWithoutConditions } from '@gargoyle/store/conditional-writes.ts';
import type { ObjectStore } from '@gargoyle/store/object-store.ts';
import type { Folders } from './folders.ts';
import { refresh } from './local-copy.ts';
import { Refused } from './refused.ts';
import { whoami } from './current-user.ts';

// One change at a time (PLAT-015), by a lease with its holder, machine and expiry. It is renewed while the work runs,
// and the next one can be taken only after it has expired; there is no check whether a process is alive (PLAT-094).
// Each lease has a number that can be taken once. Clocks may differ: a writer that has lost its lease is refused by the
// revision number (revision-files.ts).

interface Lease {
  id: string;
  who: string;
  host: string;
  until: string;
}

interface Times {
  /** How long a lease lasts without renewal. */
  leaseMs?: number;
  /** How long to wait for somebody else's lease. */
  timeoutMs?: number;
}

const LEASES = 'leases/';
/** Polling interval while waiting: it starts at `first` and grows to `last`. */
const POLL_MS = { first: 20, last: 500 };

const keyOf = (number: number): string => `${LEASES}${number}.json`;
const numberIn = (key: string): number => Number(/^leases\/(\d+)\.json$/.exec(key)?.[1] ?? 0);

const numbers = async (store: ObjectStore): Promise<number[]> =>
  (await store.list(LEASES)).map(({ key }) => numberIn(key)).sort((a, b) => b - a);

const newest = async (store: ObjectStore): Promise<number> => (await numbers(store))[0] ?? 0;

/** An unreadable lease blocks nobody. */
async function leaseOf(store: ObjectStore, number: number): Promise<Partial<Lease>> {
  try {
    return JSON.parse((await store.get(keyOf(number)))?.bytes.toString() ?? '') as Partial<Lease>;
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}

/** Takes the next number. False when somebody else has it, or when ours was outdated by a newer one. */
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

/** Renews a lease that is due: between steps that leave a timer no turn, such as the compiler's. */
export type Renew = () => Promise<void>;

/**
 * Runs `work` while holding the lease of a store, on an up-to-date local copy. Refused when somebody else holds it for
 * longer than `timeoutMs`.
 */
export async function withLock<T>(
  folders: Pick<Folders, 'store' | 'isCopy' | 'root'>,
  work: (renew: Renew) => Promise<T> | T,
  { leaseMs = 10_000, timeoutMs = 30_000 }: Times = {},
): Promise<T> {
  const { store, isCopy } = folders;
  if (isCopy) await refuseWithoutConditions(store);
  const began = Date.now();
  const owner = { id: randomUUID(), who: whoami(), host: os.hostname() };
  const textUntil = (until: number) =>
    JSON.stringify({ ...owner, until: new Date(until).toISOString() } satisfies Lease);
  let number = 0;
  for (let pause = POLL_MS.first; ; pause = Math.min(pause * 1.5, POLL_MS.last)) {
    const last = await newest(store);
    const { who = 'somebody', host = 'another machine', until = '' } = last ? await leaseOf(store, last) : {};
    if (!(Date.parse(until) > Date.now())) {
      number = last + 1;
      if (await takeNext(store, number, textUntil(Date.now() + leaseMs))) break;
    } else if (Date.now() - began > timeoutMs)
      throw new Refused(
        `${who} on ${host} is changing the deployment and holds the lock until ${until}: try again later.`,
      );
    else await new Promise((resolve) => setTimeout(resolve, pause));
  }
  const write = async (until: number) => {
    if ((await newest(store)) === number) await store.put(keyOf(number), textUntil(until));
  };
  let renewing: Promise<void> = Promise.resolve();
  let renewedAt = Date.now();
  const renew: Renew = () => {
    if (Date.now() - renewedAt < leaseMs / 3) return renewing;
    renewedAt = Date.now();
    // A failed renewal may succeed the next time; writes without a lease are refused anyway.
    renewing = renewing.then(() => write(Date.now() + leaseMs)).catch(() => undefined);
    return renewing;
  };
  const renewal = setInterval(() => void renew(), leaseMs / 6);
  try {
    await refresh(folders);
    return await work(renew);
  } finally {
    clearInterval(renewal);
    await renewing;
    // The expired lease stays in the store, so that its number is not taken again.
    await write(0).catch(() => undefined);
  }
}
