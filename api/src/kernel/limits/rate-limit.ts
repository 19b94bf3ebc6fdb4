import type { Endpoint } from '@gargoyle/shared/contract/endpoint';
import type { Db } from '../db/client.ts';
import { Refusal } from '../refusals/refuse.ts';
import { turnTaker } from './in-turn.ts';
import { networkOf } from './network-of.ts';
import { addCounts, findCounts } from './rate-counts.repo.ts';
import { sharedCount } from './shared-count.ts';

export type LimitClass = NonNullable<Endpoint['limit']>;

/**
 * Allowed calls per minute, per account and per address (API-C-258), where half an IPv6 address is one (API-A-130).
 * `login` counts only failed sign-ins; `sign-up` counts new accounts, `form` entries of contests and of the funnel.
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
/** In these classes, calls from this machine are not counted per address while payments are the sandbox. */
const SPARED: ReadonlySet<LimitClass> = new Set(['login', 'sign-up', 'order', 'search']);
const MINUTE = 60_000;

export interface Caller {
  ip: string;
  /** `user:7`, or the address that is tried for a login; null when nobody is named. */
  account: string | null;
}

export interface Limits {
  /** Counts one call of a class. @throws Refusal 429 beyond the limit */
  count(kind: LimitClass, caller: Caller): Promise<void>;
  /**
   * Runs work of a class in which only failures count, in turn with others of the account and of the address: of
   * guesses at the same moment each finds those before it counted (API-A-129).
   * @throws Refusal 429 when the limit is reached, without running it
   */
  attempt<T>(kind: LimitClass, caller: Caller, work: () => Promise<T>): Promise<T>;
  /** Counts any call by what is known of its caller. @throws Refusal 429 beyond 600 a minute */
  countAny(caller: Partial<Caller>): void;
  clear(): void;
}

export const isLoopback = (ip: string): boolean => /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(ip);

/**
 * The limits of one API process, shared with the other processes. Class limits protect secrets and money: each of their
 * calls waits for the database and fails with it. The general limit protects against load: no call waits for it, and
 * while the database is unreachable each process uses its own count (decision 0027). Minutes are machine time, because
 * moving the school's clock must not reset a limit.
 */
export function limitsOn(db: Db, options: { on: boolean; sandbox: boolean }): Limits {
  const general = sharedCount(GENERAL, MINUTE, (counts) => addCounts(db, counts));
  const spared = (ip: string) => options.sandbox && isLoopback(ip);
  const keys = (kind: LimitClass, caller: Caller) => [
    ...(spared(caller.ip) && SPARED.has(kind) ? [] : [`${kind}:ip:${networkOf(caller.ip)}`]),
    ...(caller.account ? [`${kind}:${caller.account}`] : []),
  ];
  const inTurn = turnTaker();
  return {
    async count(kind, caller) {
      if (!options.on) return;
      for (const key of keys(kind, caller)) {
        const [sum] = await addCounts(db, [[key, 1]]);
        if (sum && sum.count > PER_MINUTE[kind]) throw tooMany(sum.ageMs);
      }
    },
    async attempt(kind, caller, work) {
      const counted = keys(kind, caller);
      if (!options.on || counted.length === 0) return work();
      return inTurn(counted, async () => {
        const sums = await findCounts(db, counted);
        for (const { count, ageMs } of sums) if (count >= PER_MINUTE[kind]) throw tooMany(ageMs);
        return work().catch(async (error: unknown) => {
          if (isWrong(error))
            await addCounts(
              db,
              counted.map((key) => [key, 1]),
            );
          throw error;
        });
      });
    },
    countAny({ ip, account }) {
      if (!options.on) return;
      const counted = account ? [account] : [];
      if (ip !== undefined && !spared(ip)) counted.push(`ip:${networkOf(ip)}`);
      for (const key of counted) {
        const since = general.exceeded(`any:${key}`);
        if (since !== null) throw tooMany(Date.now() - since);
      }
    },
    clear: () => general.clear(),
  };
}

const isWrong = (error: unknown): boolean => error instanceof Refusal && error.code === 'invalid_credentials';

function tooMany(ageMs: number): Refusal {
  const seconds = Math.min(60, Math.max(1, Math.ceil((MINUTE - ageMs) / 1000)));
  const refusal = new Refusal('too_many_requests', 'Too many attempts. Please wait a minute and try again.');
  refusal.headers['Retry-After'] = String(seconds);
  return refusal;
}
