import { randomUUID } from 'node:crypto';
import { readFileSync, renameSync, rmSync } from 'node:fs';
import os from 'node:os';
import { Refused } from './refused.ts';
import { whoami } from './who.ts';
import { writeAtomically, writeOnce } from './write-file.ts';

// One change at a time (PLAT-015), by a lease: it says whose it is, on which machine, and until when. It is renewed
// while the work lasts, and taken from its owner only once it has expired; whether a process lives is asked nowhere
// (PLAT-094). Clocks may differ: who writes after his lease was taken is refused by the revision (revision-files.ts).

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

const LOOK_MS = 20;

function read(file: string): { text: string; lease: Partial<Lease> } | undefined {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
  try {
    return { text, lease: JSON.parse(text) as Lease };
  } catch {
    return { text, lease: {} };
  }
}

/** Takes away a lease that has expired, and no other: what was put in its place meanwhile is put back. */
function takeAway(file: string, expired: string): void {
  const aside = `${file}.${randomUUID()}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  const taken = readFileSync(aside, 'utf8');
  if (taken !== expired) writeOnce(file, taken);
  rmSync(aside, { force: true });
}

/** Runs `work` while holding the lease in `file`. Refused when somebody else holds it for longer than our patience. */
export async function withLock<T>(
  file: string,
  work: () => Promise<T> | T,
  { leaseMs = 10_000, patienceMs = 30_000 }: Times = {},
): Promise<T> {
  const began = Date.now();
  const owner = { id: randomUUID(), who: whoami(), host: os.hostname() };
  const text = () => JSON.stringify({ ...owner, until: new Date(Date.now() + leaseMs).toISOString() } satisfies Lease);
  const isOurs = () => read(file)?.lease.id === owner.id;
  while (!writeOnce(file, text())) {
    const there = read(file);
    if (!there) continue;
    const { who = 'somebody', host = 'another machine', until = '' } = there.lease;
    if (!(Date.parse(until) > Date.now())) takeAway(file, there.text);
    else if (Date.now() - began > patienceMs)
      throw new Refused(`${who} on ${host} changes the deployment at the moment, until ${until}: try again.`);
    else await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  const renewal = setInterval(() => {
    if (isOurs()) writeAtomically(file, text());
  }, leaseMs / 3);
  try {
    return await work();
  } finally {
    clearInterval(renewal);
    if (isOurs()) rmSync(file, { force: true });
  }
}
