import { createHash } from 'node:crypto';

/** A cached response for anonymous readers. */
export interface CachedAnswer {
  body: string;
  etag: string;
}

export interface AnswerCache {
  /**
   * The answer cached under `key`, or the result of `make`; concurrent callers share one `make`.
   * The result of a `make` that throws, or that began before `clear`, is not cached.
   */
  get(key: string, make: () => Promise<string>): Promise<CachedAnswer>;
  /** Drops all entries: after a reset, a clock move, or a sale that changes what everybody sees. */
  clear(): void;
  /** How much memory the entries take, at most. */
  bytes(): number;
}

interface Options {
  lifeMs?: number;
  size?: number;
  mostBytes?: number;
  /** Called whenever the cache is emptied, before anything is made again. */
  onClear?: () => void;
}

/** In order of age, and so of expiry. */
type Entries = Map<string, { until: number; answer: Promise<CachedAnswer>; bytes: number }>;

/** Anybody can request any number of addresses, some of which have answers of half a megabyte. */
const MOST_BYTES = 32 * 1024 * 1024;

/** Caches answers for `lifeMs`, at most `size` of them and at most `mostBytes`; the oldest is evicted first. */
export function answerCache(options: Options = {}): AnswerCache {
  const { lifeMs = 10_000, size = 2_000, mostBytes = MOST_BYTES, onClear } = options;
  let entries: Entries = new Map();
  return {
    get(key, make) {
      dropExpired(entries);
      const found = entries.get(key);
      if (found) return found.answer;
      const target = entries;
      const answer = make().then((body) => ({ body, etag: etagOf(body) }));
      const entry = { until: Date.now() + lifeMs, answer, bytes: 0 };
      target.set(key, entry);
      const keep = ({ body }: CachedAnswer) => {
        entry.bytes = bytesOf(key) + bytesOf(body);
        evict(target, size, mostBytes);
      };
      const forget = () => void (target.get(key) === entry && target.delete(key));
      answer.then(keep, forget);
      return answer;
    },
    clear() {
      onClear?.();
      entries = new Map();
    },
    bytes: () => total(entries),
  };
}

function dropExpired(entries: Entries): void {
  const now = Date.now();
  for (const [key, { until }] of entries) {
    if (until > now) return;
    entries.delete(key);
  }
}

function evict(entries: Entries, size: number, mostBytes: number): void {
  let left = total(entries);
  for (const [key, { bytes }] of entries) {
    if (entries.size <= size && left <= mostBytes) return;
    entries.delete(key);
    left -= bytes;
  }
}

const total = (entries: Entries): number => entries.values().reduce((sum, { bytes }) => sum + bytes, 0);

/** In memory all characters of a text take two bytes as soon as one is beyond Latin-1. */
const bytesOf = (text: string): number => 2 * text.length;

/** A weak etag, because the edge may compress. */
const etagOf = (body: string): string => `W/"${createHash('sha1').update(body).digest('base64url').slice(0, 22)}"`;
