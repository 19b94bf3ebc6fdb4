import { sql } from '../drizzle.ts';
import type { Db, DatabaseClient } from '../client.ts';
import { createFreshness } from './freshness.model.ts';

/** The database for reads that are the same for everybody. */
export interface PublicReads {
  /** Reads from a replica while it is fresh, and from the primary otherwise, or when the replica fails. */
  from<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** Something that everybody sees has changed: the primary is read from until the replica has that, too. */
  changed(): void;
  close(): Promise<void>;
}

/** Public reads where there is a replica. */
export interface ReplicaReads extends PublicReads {
  /** Seconds since the replica last had everything that the primary had. */
  age(): number;
}

/** Which server answered a public read. */
export type Source = 'primary' | 'replica';

/** Public reads where there is no replica. */
export const readPrimary = (primary: Db): PublicReads => ({
  from: (work) => work(primary),
  changed() {},
  close: async () => {},
});

interface Options {
  primary: Db;
  replica: DatabaseClient;
  /** Called for each read. */
  onRead(from: Source): void;
  /** Called when the replica was read from and no longer can be. */
  onError(error: unknown, what: string): void;
  lookMs?: number;
}

/** How often the positions of primary and replica are compared. */
const LOOK_MS = 500;

const WRITTEN = sql`select pg_current_wal_lsn()::text as lsn`;
/** Nothing for a server that was promoted. */
const REPLAYED = sql`select pg_last_wal_replay_lsn()::text as lsn where pg_is_in_recovery()`;

async function positionAt(db: Db, statement: typeof WRITTEN): Promise<string | undefined> {
  return (await db.execute<{ lsn: string | null }>(statement)).rows[0]?.lsn ?? undefined;
}

/** Reads from a streaming replica, as long as that is up to date (decision 0034). */
export function readReplica({ primary, replica, onRead, onError, lookMs = LOOK_MS }: Options): ReplicaReads {
  const freshness = createFreshness(performance.now());
  let isReported = false;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  const lost = (error: unknown) => {
    freshness.lost();
    if (!isReported && !closed) onError(error, 'The replica cannot be read from; the primary answers public reads');
    isReported = true;
  };

  async function look(): Promise<void> {
    const at = performance.now();
    // While the primary does not answer, nothing can be acknowledged: the replica is used until it is too old.
    const written = await positionAt(primary, WRITTEN).catch(() => undefined);
    if (written) freshness.written(written, at);
    const replayed = await positionAt(replica.db, REPLAYED);
    if (!replayed) throw new Error('it is no replica');
    freshness.replayed(replayed);
  }
  const lookAgain = () => {
    if (!closed) timer = setTimeout(() => void look().catch(lost).finally(lookAgain), lookMs).unref();
  };
  void look().catch(lost).finally(lookAgain);

  return {
    async from(work) {
      if (!freshness.isFresh(performance.now())) {
        onRead('primary');
        return work(primary);
      }
      try {
        const answer = await work(replica.db);
        onRead('replica');
        isReported = false;
        return answer;
      } catch (error) {
        // If the primary fails as well, the replica is not to blame.
        const answer = await work(primary);
        onRead('primary');
        lost(error);
        return answer;
      }
    },
    changed: () => freshness.changed(performance.now()),
    age: () => freshness.age(performance.now()) / 1000,
    async close() {
      closed = true;
      clearTimeout(timer);
      await replica.close();
    },
  };
}
