import type { Endpoint } from '@gargoyle/shared/contract/endpoint';
import { sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { rateCounts } from '../db/schema/http.ts';
import { Refusal } from '../refusals/refuse.ts';

export type LimitClass = NonNullable<Endpoint['limit']>;

/**
 * A minute's worth of calls, per account and per address (API-C-258). `login` counts only those that failed;
 * `sign-up` are new accounts, `form` are entries of contests and of the funnel.
 */
const PER_MINUTE: Record<LimitClass, number> = {
  login: 10,
  coupon: 30,
  contact: 5,
  'sign-up': 5,
  form: 5,
  order: 20,
  search: 600,
};
const GENERAL = 600;
/** While payments are the sandbox, calls from this machine are not counted per address in these. */
const SPARED: ReadonlySet<LimitClass> = new Set(['login', 'sign-up', 'order', 'search']);
const MINUTE = 60_000;

export interface Caller {
  ip: string;
  /** `user:7`, or for a login the address that is tried; null when nobody is named. */
  account: string | null;
}

export interface Limits {
  /** Counts one call of a class. @throws Refusal 429 beyond the limit */
  count(kind: LimitClass, caller: Caller): Promise<void>;
  /** Looks without counting. @throws Refusal 429 when the limit is reached */
  check(kind: LimitClass, caller: Caller): Promise<void>;
  /** Counts any call, in this process alone. @throws Refusal 429 beyond 600 a minute */
  countAny(caller: Caller): void;
  clear(): void;
}

export const isLoopback = (ip: string): boolean => /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(ip);

/**
 * The limits of one API process. Classes are counted in PostgreSQL, so that processes share them;
 * minutes are the machine's, because moving the school's clock must not forgive anybody.
 */
export function limitsOn(db: Db, options: { on: boolean; sandbox: boolean }): Limits {
  const general = new Map<string, { count: number; started: number }>();
  const keys = (kind: LimitClass, caller: Caller) => [
    ...(options.sandbox && isLoopback(caller.ip) && SPARED.has(kind) ? [] : [`${kind}:ip:${caller.ip}`]),
    ...(caller.account ? [`${kind}:${caller.account}`] : []),
  ];
  return {
    async count(kind, caller) {
      if (!options.on) return;
      for (const key of keys(kind, caller)) {
        const row = await bump(db, key);
        if (row.count > PER_MINUTE[kind]) throw tooMany(row.started);
      }
    },
    async check(kind, caller) {
      const asked = keys(kind, caller);
      if (!options.on || asked.length === 0) return;
      const rows = await db.select().from(rateCounts).where(sql`${rateCounts.key} in ${asked}`);
      for (const row of rows)
        if (row.count >= PER_MINUTE[kind] && row.startedAt.getTime() > Date.now() - MINUTE)
          throw tooMany(row.startedAt.getTime());
    },
    countAny(caller) {
      if (!options.on) return;
      const asked = caller.account ? [caller.account] : [];
      if (!(options.sandbox && isLoopback(caller.ip))) asked.push(caller.ip);
      const now = Date.now();
      for (const key of asked) {
        const found = general.get(key);
        const entry = found && found.started > now - MINUTE ? found : { count: 0, started: now };
        entry.count += 1;
        general.set(key, entry);
        if (entry.count > GENERAL) throw tooMany(entry.started);
      }
      if (general.size > 10_000) for (const [key, e] of general) if (e.started <= now - MINUTE) general.delete(key);
    },
    clear: () => general.clear(),
  };
}

async function bump(db: Db, key: string): Promise<{ count: number; started: number }> {
  const now = new Date();
  const past = new Date(now.getTime() - MINUTE);
  const fresh = sql`${rateCounts.startedAt} > ${past}`;
  const [row] = await db
    .insert(rateCounts)
    .values({ key, count: 1, startedAt: now })
    .onConflictDoUpdate({
      target: rateCounts.key,
      set: {
        count: sql`case when ${fresh} then ${rateCounts.count} + 1 else 1 end`,
        startedAt: sql`case when ${fresh} then ${rateCounts.startedAt} else ${now} end`,
      },
    })
    .returning();
  return { count: row?.count ?? 1, started: row?.startedAt.getTime() ?? now.getTime() };
}

function tooMany(started: number): Refusal {
  const seconds = Math.min(60, Math.max(1, Math.ceil((started + MINUTE - Date.now()) / 1000)));
  const refusal = new Refusal('too_many_requests', 'Too many attempts. Please wait a minute and try again.');
  refusal.headers['Retry-After'] = String(seconds);
  return refusal;
}
