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
}

interface Options {
  lifeMs?: number;
  size?: number;
  /** Called whenever the cache is emptied, before anything is made again. */
  onClear?: () => void;
}

/** Caches answers for `lifeMs`, at most `size` of them; the oldest is evicted first. */
export function answerCache({ lifeMs = 10_000, size = 2_000, onClear }: Options = {}): AnswerCache {
  let entries = new Map<string, { until: number; answer: Promise<CachedAnswer> }>();
  return {
    get(key, make) {
      const found = entries.get(key);
      if (found && found.until > Date.now()) return found.answer;
      const target = entries;
      const answer = make().then((body) => ({ body, etag: etagOf(body) }));
      target.delete(key);
      target.set(key, { until: Date.now() + lifeMs, answer });
      answer.catch(() => target.delete(key));
      if (target.size > size) target.delete(target.keys().next().value ?? '');
      return answer;
    },
    clear() {
      onClear?.();
      entries = new Map();
    },
  };
}

/** A weak etag, because the edge may compress. */
const etagOf = (body: string): string => `W/"${createHash('sha1').update(body).digest('base64url').slice(0, 22)}"`;
