import { setTimeout as pause } from 'node:timers/promises';
import { accountId } from '../../seed/accounts.ts';
import type { School } from '../../kernel/school/school.ts';
import { moneyFaults } from './money-faults.ts';
import type { Chance } from './chance.ts';
import type { Cluster } from './cluster.ts';
import { customersOf } from './customers.ts';

/** Report of a campaign. */
export interface Campaign {
  kills: number;
  databaseKills: number;
  orders: number;
  subscriptions: number;
  renewals: number;
  sittings: number;
  days: number;
  /** Calls that were repeated because a process died during them. */
  repeated: number;
  seconds: number;
  /** Empty when nothing acknowledged was lost. */
  faults: string[];
}

interface Plan {
  school: School;
  cluster: Cluster;
  chance: Chance;
  kills: number;
  /** Kills and restarts the database every `every` rounds. */
  database?: { every: number; kill(): Promise<void> };
}

const BUYERS = 6;
const MOST_WAITING = 8;
/** Roughly the responses of one round of customers. */
const ANSWERS = 24;
const VIEWERS = ['monthly', 'yearly', 'gifted'].map(accountId);

/** Kills processes at random while customers buy, subscribe and watch, and time passes; then checks the books. */
export async function crashCampaign({ school, cluster, chance, kills, database }: Plan): Promise<Campaign> {
  const began = Date.now();
  const customers = customersOf(school, cluster);
  const buyers = await customers.people(BUYERS);
  const newcomers = await customers.people(kills);
  const failures: string[] = [];
  /** The latest action of each person; nobody does two things at once. */
  const busy = new Map<number, Promise<void>>();
  const waiting = new Set<Promise<void>>();
  const then = (person: number, work: () => Promise<void>): void => {
    const before = busy.get(person) ?? Promise.resolve();
    const now = before.then(work).catch((error: unknown) => void failures.push(String(error)));
    busy.set(person, now);
    waiting.add(now);
    void now.then(() => waiting.delete(now));
  };
  let databaseKills = 0;
  for (let round = 0; round < kills; round++) {
    await cluster.ready();
    // Starting customers faster than they can be served would only build a queue.
    while (waiting.size > MOST_WAITING) await Promise.race(waiting);
    for (const shift of [0, 1]) {
      const buyer = buyers[(round * 2 + shift) % BUYERS] ?? 0;
      then(buyer, () => customers.order(buyer));
    }
    then(newcomers[round] ?? 0, () => customers.subscribe(newcomers[round] ?? 0));
    const viewer = VIEWERS[round % VIEWERS.length] ?? 0;
    then(viewer, () => customers.watch(viewer));
    then(0, () => customers.passDay());
    // At any moment between the first statement and the last response of the round.
    const answers = Math.floor(chance() * ANSWERS);
    await Promise.race([cluster.answers(answers), Promise.all(waiting)]);
    await pause(chance() * 40);
    if (database && round % database.every === database.every - 1) {
      await database.kill();
      databaseKills += 1;
    } else await cluster.kill();
  }
  await Promise.all(busy.values());
  // The next sweep completes whatever is unfinished.
  await cluster.ask('sandbox.clock', { advance: 'PT1S' });
  const { promised } = customers;
  const renewals = await school.db.execute(`select 1 from transactions where reference like 'renewal-%'`);
  return {
    kills: kills - databaseKills,
    databaseKills,
    orders: promised.orders.length,
    subscriptions: promised.subscriptions.length,
    renewals: renewals.rows.length,
    sittings: promised.ticks.size,
    days: promised.clockMoves,
    repeated: cluster.repeated(),
    seconds: Math.round((Date.now() - began) / 1000),
    faults: [...failures, ...cluster.faults, ...(await moneyFaults(school.db, promised))],
  };
}
